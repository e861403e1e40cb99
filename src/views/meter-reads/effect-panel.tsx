import { useSelector } from '@xstate/react'
import type { MeterReadPreview, DevicePreview } from '#contract/meter-reads/meter-read-commands.contract.ts'
import type { Meter, MeterDevice } from '#contract/meter-reads/meter-reads.contract.ts'
import { RangeTrack, type RangeTrackProps } from '#design/charts/range-track.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Check, TriangleAlert } from '#design/theme/icons.ts'
import { Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import type { Day } from '#domain/basics/days.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import { failureOf } from '#domain/portal/trouble.ts'
import type { MeterReadEffectActor } from '#machines/meter-reads/meter-read-effect.machine.ts'
import { selectEffectMode, selectEffectProblem } from '#machines/meter-reads/meter-read-effect.selectors.ts'
import { selectTrack } from '#machines/meter-reads/register-points.selectors.ts'
import { hasSeveral, nextBillWords, readingWords, conversionWords, dayWords, priceWords, usedWords } from './meter-read-words.ts'

const EffectLines = styled('dl', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  '& > dt, & > dd': { paddingBlock: 11, borderTop: '1px solid $line', fontSize: '.9375rem' },
  '& > dd': { textAlign: 'end', fontWeight: 600, fontVariantNumeric: 'tabular-nums', paddingInlineStart: 12 },
  '& > dt:first-of-type, & > dd:first-of-type': { borderTop: 0 },
  '& > [data-quiet]': { fontWeight: 450, color: '$ink2' },
  '& > [data-sum]': { fontSize: '1.0625rem', fontWeight: 600 },
})

/** From the last read to twice the likely use, in words; null without data. */
const trackOf = (device: MeterDevice, preview: DevicePreview | undefined): RangeTrackProps | null => {
  const track = selectTrack(device, preview)
  if (!track) return null
  const { last, likely, from, to, at, end } = track
  const words = `${readingWords(likely.from)} to ${readingWords(likely.to)} is likely`
  const marker = preview
    ? `. ${readingWords(preview.deviceReading)} is ${at !== null && at > 1 ? 'far above that' : 'marked'}`
    : ''
  return {
    from,
    to,
    at,
    low: readingWords(last),
    likely: words,
    high: formatNumber(end),
    label: `Your last read was ${readingWords(last)}. ${words}${marker}.`,
  }
}

interface DeviceEffectProps {
  readonly device: MeterDevice
  readonly preview: DevicePreview | undefined
  readonly name: string | null
  readonly today: Day
}

const fuelOf = ({ unit, isSentOut }: MeterDevice): string => (unit === 'm3' ? 'Gas' : isSentOut ? 'Sent out' : 'Used')

const Uses = ({ device, preview, today }: { device: MeterDevice; preview: DevicePreview; today: Day }) => {
  const { used, estimated, since } = preview
  if (!used || since === null) return null
  const fuel = fuelOf(device)
  return (
    <EffectLines>
      <dt>
        {fuel === 'Gas' ? 'Gas used' : fuel} since {dayWords(since, today)}
      </dt>
      <dd>{usedWords(used, device.unit)}</dd>
      {used.cost === null ? null : (
        <>
          <dt>
            {fuel === 'Gas' ? 'Gas' : 'Energy'} so far{priceWords(preview)}
          </dt>
          <dd>{formatDollars(used.cost)}</dd>
        </>
      )}
      {estimated ? (
        <>
          <dt>We estimated</dt>
          <dd data-quiet>
            {[usedWords(estimated, device.unit), estimated.cost === null ? '' : formatDollars(estimated.cost)]
              .filter(Boolean)
              .join(', ')}
          </dd>
        </>
      ) : null}
    </EffectLines>
  )
}

const DeviceEffect = ({ device, preview, name, today }: DeviceEffectProps) => {
  const track = trackOf(device, preview)
  return (
    <Stack gap={2}>
      {name === null ? null : (
        <Text kind="small" weight="strong">
          {name}
        </Text>
      )}
      {track ? <RangeTrack {...track} /> : null}
      {preview?.hindrance ? (
        <Text kind="small" tone="warn">
          {preview.hindrance.detail}
        </Text>
      ) : null}
      {preview && preview.hindrance === null && preview.isPlausible ? (
        <Uses device={device} preview={preview} today={today} />
      ) : null}
      {preview?.isPlausible
        ? preview.gas.map((step) => (
            <Text key={step.startDate} kind="caption" tone="second" isTabular>
              {conversionWords(step)}
            </Text>
          ))
        : null}
    </Stack>
  )
}

const Verdict = ({ preview }: { preview: MeterReadPreview }) => {
  const judged = preview.devices.filter(({ hindrance: blockedReason }) => blockedReason === null)
  if (judged.length === 0) return null
  return judged.every(({ isPlausible }) => isPlausible) ? (
    <Badge tone="good">
      <Check size={14} strokeWidth={2.4} aria-hidden /> Looks right
    </Badge>
  ) : (
    <Badge tone="warn">
      <TriangleAlert size={14} strokeWidth={2.2} aria-hidden /> Check it again
    </Badge>
  )
}

interface EffectPanelProps {
  /** Null while no preview runs. */
  readonly effect: MeterReadEffectActor
  readonly preview: MeterReadPreview | null
  readonly meter: Meter
  readonly today: Day
}

export const EffectPanel = ({ effect, preview, meter, today }: EffectPanelProps) => {
  const mode = useSelector(effect, selectEffectMode)
  const problem = useSelector(effect, selectEffectProblem)
  const shown = mode === 'shown' ? preview : null
  const first = meter.devices[0]
  return (
    <Stack gap={3} role="group" aria-label="What it means for your bill">
      <Row spread gap={2} wraps>
        <Text as="h3" kind="h3">
          What it means for your bill
        </Text>
        <span aria-live="polite">{shown ? <Verdict preview={shown} /> : null}</span>
      </Row>
      <Text kind="small" tone="second">
        We don’t bill anything until you send it.
      </Text>
      {meter.devices.map((device) => (
        <DeviceEffect
          key={device.id}
          device={device}
          preview={shown?.devices.find(({ meterId, deviceId }) => meterId === meter.id && deviceId === device.id)}
          name={hasSeveral(meter) ? device.name : null}
          today={today}
        />
      ))}
      {shown?.nextBill && shown.devices.every(({ isPlausible }) => isPlausible) ? (
        <EffectLines>
          <dt data-sum>{shown.nextBill.isRedone ? 'Your corrected bill, about' : 'Next bill, about'}</dt>
          <dd data-sum>{nextBillWords(shown.nextBill)}</dd>
        </EffectLines>
      ) : null}
      {mode === 'waiting' ? (
        <Text kind="small" tone="second">
          {first?.likely
            ? `Type all ${first.digits} digits to see what it costs. ${readingWords(first.likely.from)} to ${readingWords(first.likely.to)} is likely today.`
            : 'Type the reading to see what it costs.'}
        </Text>
      ) : null}
      {mode === 'working' ? (
        <Text kind="small" tone="second" role="status">
          Working it out …
        </Text>
      ) : null}
      {mode === 'failed' ? (
        <NoticeBar tone="plain">
          {failureOf(problem, { title: '', detail: 'We couldn’t work out what it costs.' }).detail} You can still send it.
        </NoticeBar>
      ) : null}
    </Stack>
  )
}
