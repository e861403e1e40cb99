import { useSelector } from '@xstate/react'
import type { HeldReadingDetail } from '#contract/desk/readings.contract.ts'
import { ReadingsChart, ReadingsLegend } from '#design/charts/readings-chart.tsx'
import { DeskActions, DeskStack } from '#design/desk/desk-page.tsx'
import { DeskBadge } from '#design/desk/desk-badge.tsx'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { FactTiles } from '#design/desk/facts.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import { Lightbulb } from '#design/theme/icons.ts'
import { formatDateLong } from '#domain/basics/days.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import type { DeskReadingActor } from '#machines/desk/readings/reading.machine.ts'
import { selectReading, selectReadingMode, selectReadingProblem } from '#machines/desk/readings/reading.selectors.ts'
import { HeldReadingForm } from './reading-form.tsx'
import { DeskFailure, DeskWaiting } from '#views/desk/kit/desk-states.tsx'
import { useDeskKeys } from '#views/desk/kit/use-desk-keys.ts'
import { dayText, factsOf, lowerText, numberOf, readingText, suggestionText } from './readings-words.ts'

const kinds = { retailer: 'us', customer: 'you', estimate: 'estimate', held: 'unsent' } as const
const legend = [
  { kind: 'us', label: 'Read by us' },
  { kind: 'you', label: 'Read by customer' },
  { kind: 'estimate', label: 'Estimated' },
  { kind: 'unsent', label: 'Held' },
] as const
const kindNames = { us: 'Read by us', you: 'Read by customer', estimate: 'Estimated', unsent: 'Held' } as const

const History = ({ reading }: { readonly reading: HeldReadingDetail }) => {
  const { history, expected, startDate, kind, unit } = reading
  const points = history.map(({ day, value, by }) => ({ key: `${day} ${by}`, day, value, kind: kinds[by] }))
  const last = history.at(-1)
  return (
    <>
      <ReadingsChart
        points={points}
        likely={expected && kind === 'dial' ? { day: startDate, ...expected } : null}
        height={236}
        label={`${kind === 'dial' ? 'Readings' : 'Days'} of this home. The held one is ${last ? formatNumber(last.value) : ''}.`}
        caption={kind === 'dial' ? 'Readings by day' : 'kWh by day'}
        tipOf={(point) => ({
          title: formatDateLong(point.day),
          value: kind === 'dial' ? formatNumber(point.value) : `${formatNumber(point.value, 1)} ${unit}`,
          note: kindNames[point.kind],
        })}
      />
      <ReadingsLegend items={legend} />
    </>
  )
}

const keys = {
  q: { type: 'decision.choose', decision: 'ask' },
  r: { type: 'decision.choose', decision: 'release' },
  x: { type: 'decision.choose', decision: 'refuse' },
} as const

const Shown = ({ actor, reading }: { readonly actor: DeskReadingActor; readonly reading: HeldReadingDetail }) => {
  const mode = useSelector(actor, selectReadingMode)
  useDeskKeys(keys, actor)
  const { suggestion, firstName, canAsk, canRelease, askedAt, icp, meter, register, address, billingAccountId } = reading
  const lower = lowerText(reading)
  const hint = suggestion && suggestionText(suggestion, reading)
  const choose = (decision: 'ask' | 'release' | 'refuse') => () => actor.send({ type: 'decision.choose', decision })
  return (
    <Panel
      title={`${reading.customerName}, ${readingText(reading)}`}
      aside={
        <DeskButton tone="quiet" href={`/staff/customers/${billingAccountId}`}>
          Open customer
        </DeskButton>
      }
    >
      <PanelBody>
        <DeskStack>
          <p>
            {[numberOf(reading), icp && `ICP ${icp}`, `meter ${meter}`, register, dayText(reading), address]
              .filter((part) => part !== null && part !== '')
              .join(', ')}{' '}
            {askedAt === null ? null : <DeskBadge tone="warn">Asked, no answer yet</DeskBadge>}
          </p>
          <History reading={reading} />
          <FactTiles facts={factsOf(reading)} />
          {hint ? (
            <DeskNote tone="info" icon={<Lightbulb size={18} aria-hidden />}>
              <b>{hint.lead}</b> {hint.text}
            </DeskNote>
          ) : null}
          {lower === null ? null : <DeskNote tone="warn">{lower}</DeskNote>}
          {canRelease ? null : (
            <DeskNote tone="warn">Its meter isn’t there any more, so this reading can only be refused.</DeskNote>
          )}
          {mode === 'looking' ? (
            <DeskActions>
              {canAsk ? (
                <DeskButton keyCap="Q" onClick={choose('ask')}>
                  Ask {firstName} to check
                </DeskButton>
              ) : null}
              {canRelease ? (
                <DeskButton tone="outline" keyCap="R" onClick={choose('release')}>
                  Release
                </DeskButton>
              ) : null}
              <DeskButton tone="danger" keyCap="X" onClick={choose('refuse')}>
                Refuse
              </DeskButton>
            </DeskActions>
          ) : (
            <HeldReadingForm actor={actor} reading={reading} />
          )}
        </DeskStack>
      </PanelBody>
    </Panel>
  )
}

export const HeldReadingCard = ({ actor }: { readonly actor: DeskReadingActor }) => {
  const mode = useSelector(actor, selectReadingMode)
  const reading = useSelector(actor, selectReading)
  const problem = useSelector(actor, selectReadingProblem)
  if (mode === 'failed') return <DeskFailure title="We couldn’t load this reading" problem={problem} actor={actor} />
  return reading === null || mode === 'loading' ? (
    <DeskWaiting title="Reading" height={320} />
  ) : (
    <Shown actor={actor} reading={reading} />
  )
}
