import type { ReactNode } from 'react'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Box } from '#design/theme/layout.tsx'
import { Logo } from '#design/frame/logo.tsx'
import { Scene } from '#design/scenery/scene.tsx'
import { StandaloneHouse } from '#design/scenery/standalone-house.tsx'
import { Text } from '#design/theme/text.tsx'

const edge = 'max(24px, calc((100vw - 1176px) / 2))'

/** On a phone the pane is a sheet. */
export const StartScene = ({ children }: { children: ReactNode }) => {
  const { avatarScheme, headline, promise } = useBrand()
  return (
    <Box
      css={{
        position: 'relative',
        display: 'grid',
        alignItems: 'end',
        minHeight: '100dvh',
        color: '$skyInk',
        '@lg': { alignItems: 'center', gridTemplateColumns: '1fr 468px', paddingRight: edge },
      }}
    >
      <Scene now={6.2} house={<StandaloneHouse scheme={avatarScheme} isLit />} />
      <Box
        as="header"
        css={{
          position: 'absolute',
          top: 24,
          left: 20,
          '@lg': { position: 'relative', inset: 'auto', alignSelf: 'start', padding: `40px 0 0 ${edge}` },
        }}
      >
        <Logo size="large" />
        <Box css={{ display: 'none', '@lg': { display: 'block', paddingTop: 60 } }}>
          <Text kind="display" css={{ maxWidth: '11em' }}>
            {headline}
          </Text>
          <Text css={{ marginTop: '$4', maxWidth: '25em', fontSize: '1.125rem', lineHeight: 1.45, fontWeight: 480 }} tone="sky2">
            {promise}
          </Text>
        </Box>
      </Box>
      <Box
        as="main"
        id="main"
        tabIndex={-1}
        css={{
          position: 'relative',
          padding: '28px 20px 32px',
          borderRadius: '28px 28px 0 0',
          background: '$surface',
          color: '$ink',
          boxShadow: '$popover',
          '&:focus-visible': { outline: 'none' },
          '@sm': { paddingInline: 32 },
          '@lg': { gridColumn: 2, margin: '32px 0', padding: 40, borderRadius: '$scene' },
          '@forced': { border: '1px solid CanvasText' },
        }}
      >
        {children}
      </Box>
    </Box>
  )
}
