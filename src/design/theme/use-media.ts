import { useSyncExternalStore } from 'react'
import { media } from './breakpoints.ts'

/** Whether a named media query holds now; for what CSS alone cannot decide (a sheet or a popover, how many axis labels). */
export const useMedia = (name: keyof typeof media): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(media[name])
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => window.matchMedia(media[name]).matches,
    () => false,
  )
