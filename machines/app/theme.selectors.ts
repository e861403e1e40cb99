import type { ThemeChoice } from '#data/browser/theme.ts'
import type { ThemeMode, ThemeSnapshot } from './theme.machine.ts'

export const selectThemeChoice = ({ context }: ThemeSnapshot): ThemeChoice => context.choice

/** What is to be on the page. */
export const selectThemeMode = ({ context: { choice, device } }: ThemeSnapshot): ThemeMode =>
  choice === 'system' ? device : choice
