import type { ThemeChoice } from '#data/browser/theme.ts'
import type { ThemeMode, ThemeSnapshot } from './theme.machine.ts'

export const selectThemeChoice = ({ context }: ThemeSnapshot): ThemeChoice => context.choice

export const selectThemeMode = ({ context: { choice, device } }: ThemeSnapshot): ThemeMode =>
  choice === 'system' ? device : choice
