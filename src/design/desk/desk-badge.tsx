import { Badge } from '#design/frame/badge.tsx'
import { styled } from '#design/theme/stitches.ts'

/** A state in a table or a head: `neutral`, `info` (new), `warn` (waiting on us), `good` (ready), `bad`. */
export const DeskBadge = styled(Badge, { padding: '5px 8px', fontSize: 12.5 })
