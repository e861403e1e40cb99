import { useSyncExternalStore } from 'react'
import { currentTheme, onThemeChange, type Theme } from './themes.ts'

/** The theme on the page; renders again when it changes. */
export const useTheme = (): Theme => useSyncExternalStore(onThemeChange, currentTheme, currentTheme)
