import { HillsFrame, Skeleton } from '#design/frame/skeleton.tsx'

/** What stands grey on a screen for what is on its way, as a selector: it says nothing, so that no role finds it. */
export const shades = `.${String(Skeleton.className)}, .${String(HillsFrame.className)}`
