import type { ReactNode } from 'react'
import { Logo } from '#design/frame/logo.tsx'
import { Scene } from '#design/scenery/scene.tsx'
import { StandaloneHouse } from '#design/scenery/standalone-house.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Box, Stack } from '#design/theme/layout.tsx'
import { Link } from '#design/theme/link-context.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { publicPaths } from '#domain/portal/routes.ts'

const Frame = styled('div', {
  minHeight: '100dvh',
  background: '$surface',
  '@lg': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 530px' },
})

const Outside = styled('div', {
  display: 'none',
  '@lg': { display: 'block', position: 'relative', overflow: 'hidden', padding: '36px 40px', color: '$skyInk' },
})

const Pane = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  padding: '22px 22px 24px',
  '@sm': { maxWidth: 480, marginInline: 'auto' },
  '@lg': { maxWidth: 'none', width: '100%', margin: 0, padding: '40px 47px', justifyContent: 'center' },
})

const Top = styled('header', {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  minHeight: 44,
  marginBottom: '$2',
  '@lg': { display: 'none' },
})

const Bars = styled('span', {
  display: 'flex',
  gap: 5,
  '& > i': { width: 26, height: 5, borderRadius: 5, background: '$line' },
  '& > i[data-state="done"]': { background: '$primary' },
  '@forced': {
    '& > i': { border: '1px solid CanvasText' },
    '& > i[data-state="done"]': { forcedColorAdjust: 'none', background: 'Highlight' },
  },
})

const mostSteps = 4

export const ActivationFrame = ({ step, children }: { step: number; children: ReactNode }) => {
  const { avatarScheme, name } = useBrand()
  return (
    <Frame>
      <Outside aria-hidden>
        <Scene now={15.2} house={<StandaloneHouse scheme={avatarScheme} />} />
        <Box css={{ position: 'relative' }}>
          <Logo size="large" />
          <Text kind="display" css={{ marginTop: 28, maxWidth: '12em' }}>
            Two minutes, and you can see every bill and every hour
          </Text>
        </Box>
      </Outside>
      <Pane>
        <Top>
          <Link href={publicPaths.root} aria-label={`${name} home`}>
            <Logo />
          </Link>
          <Bars role="img" aria-label={`Step ${step} of ${mostSteps}`}>
            {Array.from({ length: mostSteps }, (_, index) => (
              <i key={index} data-state={index < step ? 'done' : 'upcoming'} />
            ))}
          </Bars>
        </Top>
        <Stack
          as="main"
          id="main"
          tabIndex={-1}
          gap={5}
          css={{ flex: 1, '&:focus-visible': { outline: 'none' }, '@lg': { flex: 'none' } }}
        >
          {children}
        </Stack>
      </Pane>
    </Frame>
  )
}
