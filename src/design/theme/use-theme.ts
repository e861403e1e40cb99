import { useSyncExternalStore } from 'react'
import { currentTheme, onThemeChange, type Theme } from './themes.ts'

export const useTheme = (): Theme => useSyncExternalStore(onThemeChange, currentTheme, currentTheme)
