import { useSelector } from '@xstate/react'
import type { ReadCheck } from '#contract/meter-reads/meter-read-commands.contract.ts'
import type { Meter } from '#contract/meter-reads/meter-reads.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { DigitRow } from '#design/fields/digit-field.tsx'
import { useOpeningFocus } from '#design/controls/heading-focus.ts'
import { CardHead } from '#design/frame/card-head.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Card } from '#design/theme/card.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import {
  ArrowDown10,
  ArrowRightLeft,
  Check,
  Gauge,
  MoveHorizontal,
  ShieldCheck,
  Shuffle,
  TriangleAlert,
} from '#design/theme/icons.ts'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import type { Day } from '#domain/basics/days.ts'
import { doubtfulIn } from '#machines/meter-reads/read-validation.ts'
import type { MeterReadFormActor } from '#machines/meter-reads/meter-read-form.machine.ts'
import { selectPreview, selectReadings } from '#machines/meter-reads/meter-read-form.selectors.ts'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { checkWords, unusualText, isGoodOutcome, outcomeWords } from './meter-read-words.ts'

const icons = {
  digits: Gauge,
  lowerThanLast: ArrowDown10,
  range: MoveHorizontal,
  swapped: Shuffle,
  otherMeter: ArrowRightLeft,
} as const

const Lines = styled('ul', { '& > li': { borderTop: '1px solid $line', paddingBlock: 10 } })

const CheckLine = ({ check }: { check: ReadCheck }) => {
  const Icon = icons[check.kind]
  const [name, hint] = checkWords(check)
  const isGood = isGoodOutcome(check)
  return (
    <Row as="li" gap={3} align="start">
      <Icon size={20} strokeWidth={1.9} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
      <Box css={{ flex: 1 }}>
        <Text weight="medium">{name}</Text>
        <Text kind="caption" tone="second">
          {hint}
        </Text>
      </Box>
      <Badge tone={isGood ? 'good' : check.state === 'unknown' ? 'neutral' : 'warn'}>
        {isGood ? <Check size={14} strokeWidth={2.4} aria-hidden /> : null}
        {outcomeWords(check)}
      </Badge>
    </Row>
  )
}

export const Checks = ({ checks }: { checks: readonly ReadCheck[] }) => (
  <Box>
    <Text as="h3" kind="h3" css={{ marginBottom: '$2' }}>
      What we check before it counts
    </Text>
    <Lines>
      {checks.map((check) => (
        <CheckLine key={check.kind} check={check} />
      ))}
    </Lines>
  </Box>
)

/** Note that the reading will be checked. */
export const HeldNote = () => (
  <NoticeBar tone="warn" icon={<ShieldCheck size={20} strokeWidth={2} aria-hidden />}>
    <b>We won’t bill this yet.</b> Someone checks a read like this first, usually within a working day.
  </NoticeBar>
)

interface CheckAgainProps {
  readonly form: MeterReadFormActor
  readonly meters: readonly Meter[]
  readonly today: Day
}

/** Unlikely reading: what is odd, possible causes, next steps. Nothing was sent. */
export const CheckAgainCard = ({ form, meters, today }: CheckAgainProps) => {
  const doubtful = doubtfulIn(useSelector(form, selectPreview))
  const [typed] = useSelector(form, selectReadings)
  const heading = useOpeningFocus()
  const doubtfulRead = doubtful ?? typed
  if (!doubtfulRead) return null
  const meter = meters.find(({ id }) => id === doubtfulRead.meterId)
  const device = meter?.devices.find(({ id }) => id === doubtfulRead.deviceId)
  const from = { meterId: doubtfulRead.meterId, deviceId: doubtfulRead.deviceId }
  const fits = doubtful?.checks.find(({ suggestion }) => suggestion !== null)?.suggestion ?? null
  const otherMeter = fits && fits.meterId !== doubtfulRead.meterId ? meters.find(({ id }) => id === fits.meterId) : undefined
  return (
    <Card aria-labelledby="check-again" css={{ boxShadow: 'inset 0 0 0 2px $colors$warn' }}>
      <Stack gap={4}>
        <Row gap={4} align="start">
          <IconTile tone="warn">
            <TriangleAlert size={22} strokeWidth={1.9} aria-hidden />
          </IconTile>
          <Box css={{ flex: 1 }}>
            <CardHead titleId="check-again">
              <Text as="h2" kind="h3" id="check-again" ref={heading} tabIndex={-1}>
                Check {doubtfulRead.deviceReading} again
              </Text>
            </CardHead>
            <Text kind="small" tone="second">
              {doubtful ? unusualText(doubtful, device?.unit ?? 'kWh', today) : 'It’s a long way from what we’d expect.'}
            </Text>
          </Box>
        </Row>
        <DigitRow value={doubtfulRead.deviceReading} />
        <HeldNote />
        <Stack gap={2}>
          {fits ? (
            <Button onClick={() => form.send({ type: 'suggestion.use', from, to: fits })}>
              {otherMeter ? `Use it for meter ${otherMeter.serial} instead` : `I swapped digits, use ${fits.deviceReading}`}
            </Button>
          ) : null}
          <Row gap={2} css={{ '& > *': { flex: 1 } }}>
            <Button tone="outline" onClick={() => form.send({ type: 'meter.mistake', ...from })}>
              Wrong meter
            </Button>
            <Button tone="outline" onClick={() => sendWithKey(form, { type: 'doubt.confirm' })}>
              It’s right, check it
            </Button>
          </Row>
          <Button tone="quiet" onClick={() => form.send({ type: 'doubt.leave' })}>
            I read it again
          </Button>
        </Stack>
        {doubtful ? <Checks checks={doubtful.checks} /> : null}
      </Stack>
    </Card>
  )
}
