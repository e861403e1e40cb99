import { useSelector } from '@xstate/react'
import { Badge } from '#design/frame/badge.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Button } from '#design/controls/button.tsx'
import { Clock, Phone } from '#design/theme/icons.ts'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Logo } from '#design/frame/logo.tsx'
import { Scene } from '#design/scenery/scene.tsx'
import { StandaloneHouse } from '#design/scenery/standalone-house.tsx'
import { Text } from '#design/theme/text.tsx'
import { themeClass } from '#design/theme/themes.ts'
import { outagePageOf } from '#machines/app/outage-words.ts'
import type { StartActor } from '#machines/app/start.machine.ts'
import { selectIsCheckingOutage } from '#machines/app/start.selectors.ts'
import { useArrival } from '#views/app-root/use-arrival.ts'

export const OutagePage = ({ start }: { start: StartActor }) => {
  const { id, name, phone, avatarScheme } = useBrand()
  const { title, subTitle, duration, picture } = outagePageOf(useSelector(start, ({ context }) => context.outage))
  const isChecking = useSelector(start, selectIsCheckingOutage)
  useArrival('outage', `${title} · ${name}`)
  return (
    // Night in any theme.
    <Box
      className={themeClass(id, 'dark')}
      css={{ position: 'relative', minHeight: '100dvh', color: '$skyInk', background: '$sky0' }}
    >
      <Box css={{ position: 'absolute', inset: '36% 0 0', '@lg': { inset: 0 } }}>
        <Scene now={2} night house={<StandaloneHouse scheme={avatarScheme} isLit />} />
      </Box>
      <Box
        as="main"
        id="main"
        tabIndex={-1}
        css={{ position: 'relative', padding: '32px 24px', '@lg': { padding: '56px 72px' } }}
      >
        <Logo size="large" />
        <Stack gap={4} css={{ marginTop: '$8', maxWidth: 520 }}>
          <Text as="h1" kind="display">
            {title}
          </Text>
          <Text kind="lead" tone="sky2">
            {subTitle}
          </Text>
          <Row gap={2} wraps>
            {duration ? (
              <Badge tone="glass">
                <Clock size={16} aria-hidden /> {duration}
              </Badge>
            ) : null}
            <Badge as="a" tone="glass" href={`tel:${phone.replaceAll(' ', '')}`} css={{ minHeight: 44 }}>
              <Phone size={16} aria-hidden /> Faults {phone}
            </Badge>
          </Row>
          {picture ? <Box as="img" src={picture} alt="" css={{ maxWidth: '100%', borderRadius: '$card' }} /> : null}
          <span>
            <Button tone="soft" isBusy={isChecking} onClick={() => start.send({ type: 'outage.recheck' })}>
              Check again
            </Button>
          </span>
        </Stack>
      </Box>
    </Box>
  )
}
