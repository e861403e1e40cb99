import { useSelector } from '@xstate/react'
import type { MeterReadPreview } from '#contract/meter-reads/meter-read-commands.contract.ts'
import type { Meter } from '#contract/meter-reads/meter-reads.contract.ts'
import { Badge } from '#design/frame/badge.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Check, TriangleAlert } from '#design/theme/icons.ts'
import { Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import type { Day } from '#domain/basics/days.ts'
import { failureOf } from '#domain/portal/trouble.ts'
import type { MeterReadEffectActor } from '#machines/meter-reads/meter-read-effect.machine.ts'
import { selectEffectMode, selectEffectProblem } from '#machines/meter-reads/meter-read-effect.selectors.ts'
import { DeviceEffect } from './device-effect.tsx'
import { EffectLines } from './effect-lines.tsx'
import { hasSeveral, nextBillWords, readingWords } from './meter-read-words.ts'

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
