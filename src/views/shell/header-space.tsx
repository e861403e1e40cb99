import { Box } from '#design/layout.tsx'

/** As high as the header, for a page whose scene lies under it. */
export const HeaderSpace = () => <Box aria-hidden css={{ height: 64, '@lg': { height: 76 } }} />
