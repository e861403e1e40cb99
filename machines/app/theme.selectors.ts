import type { ThemeMode, ThemeSnapshot } from './theme.machine.ts'
export const selectThemeMode = ({ context: { choice, device } }: ThemeSnapshot): ThemeMode =>
  choice === 'system' ? device : choice
