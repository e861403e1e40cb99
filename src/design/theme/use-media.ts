import { useSyncExternalStore } from 'react'
import { media } from './breakpoints.ts'

/** For what CSS cannot decide. */
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
