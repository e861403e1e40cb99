import { deviceStorage } from './storage.ts'

export type ThemeChoice = 'system' | 'light' | 'dark'

const key = 'tarn.theme'
const darkQuery = '(prefers-color-scheme: dark)'
const choices: readonly string[] = ['system', 'light', 'dark'] satisfies ThemeChoice[]
const isChoice = (value: string | null): value is ThemeChoice => value !== null && choices.includes(value)

export const readThemeChoice = (): ThemeChoice => {
  const stored = deviceStorage.read(key)
  return isChoice(stored) ? stored : 'system'
}

export const storeThemeChoice = (choice: ThemeChoice): void => {
  if (choice === 'system') deviceStorage.remove(key)
  else deviceStorage.write(key, choice)
}

export const systemMode = (): 'light' | 'dark' => (globalThis.matchMedia?.(darkQuery).matches ? 'dark' : 'light')

export const watchSystemMode = (listener: (mode: 'light' | 'dark') => void): (() => void) => {
  const query = globalThis.matchMedia?.(darkQuery)
  const notify = () => listener(systemMode())
  query?.addEventListener('change', notify)
  return () => query?.removeEventListener('change', notify)
}
