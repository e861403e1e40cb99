import { useSelector } from '@xstate/react'
import type { ReadWindow } from '#contract/meter-reads/meter-reads.contract.ts'
import { WindowStrip, type WindowDayKind } from '#design/charts/window-strip.tsx'
import { Dialog } from '#design/controls/dialog.tsx'
import { TextLink } from '#design/controls/text-link.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { Card } from '#design/theme/card.tsx'
import { ArrowRight } from '#design/theme/icons.ts'
import { Grid, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { addDays, type Day, formatDate, formatDay } from '#domain/basics/days.ts'
import { allReadsPath } from '#domain/portal/meter-read-address.ts'
import type { WindowDay } from '#domain/supply/read-window.ts'
import type { MeterReadFormActor } from '#machines/meter-reads/meter-read-form.machine.ts'
import type { MeterReadsActor } from '#machines/meter-reads/meter-reads.machine.ts'
import * as select from '#machines/meter-reads/meter-reads.selectors.ts'
import { selectWindowDays } from '#machines/meter-reads/register-points.selectors.ts'
import { FailureCard, NothingCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { CheckAgainCard } from './check-again-card.tsx'
import { Entry } from './entry-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { MeterList, MetersCard } from './meters-card.tsx'
import { useShownMeter } from './use-shown-meter.ts'

const kinds: Readonly<Record<WindowDay, WindowDayKind>> = { early: 'plain', counts: 'counts', late: 'late', next: 'plain' }
const words: Readonly<Record<WindowDay, string>> = {
  early: 'on this bill, and we estimate the days after it',
  counts: 'on this bill',
  late: 'late, so we redo the bill',
  next: 'on the next bill',
}

interface WindowCardProps {
  readonly window: ReadWindow
  readonly today: Day
}

const WindowCard = ({ window, today }: WindowCardProps) => {
  const days = selectWindowDays(window)
  const spanOf = (does: WindowDay): string => {
    const matchingDays = days.filter((day) => day.does === does)
    const [first] = matchingDays
    const last = matchingDays.at(-1)
    return first && last ? `${formatDate(first.day)} to ${formatDate(last.day)}` : ''
  }
  return (
    <TitledCard title="When a read counts" gap={3}>
      <Text kind="small" tone="second">
        Your bill closes on {formatDay(window.closesOn)}.
        {today < (days[0]?.day ?? today) ? ' An earlier read counts too, and we estimate the days after it.' : ''}
      </Text>
      <WindowStrip
        label="Days around the end of this bill"
        days={days.map(({ day, does }) => ({
          key: day,
          date: String(Number(day.slice(8))),
          kind: kinds[does],
          isToday: day === today,
          words: `${formatDay(day)}: ${words[does]}`,
        }))}
        legend={[
          { kind: 'counts', label: `${spanOf('counts')}: ${words.counts}` },
          { kind: 'late', label: `${spanOf('late')}: ${words.late}` },
          { kind: 'plain', label: `From ${formatDate(addDays(window.lateUntil, 1))}: ${words.next}` },
        ]}
      />
    </TitledCard>
  )
}

interface MeterReadsProps {
  readonly actor: MeterReadsActor
}
type Part = MeterReadsProps & { readonly form: MeterReadFormActor | null }

const Stead = ({ actor }: MeterReadsProps) => {
  const mode = useSelector(actor, select.selectReadsMode)
  const problem = useSelector(actor, select.selectReadsProblem)
  if (mode === 'loading') return <WaitingCard label="Your meters" height={360} />
  if (mode === 'failed') return <FailureCard actor={actor} problem={problem} words={{ title: 'We couldn’t load your meters' }} />
  return <NothingCard title="No meters here" detail="There are no meters to read on this account." />
}

const Change = ({ actor }: MeterReadsProps) => {
  const change = useSelector(actor, select.selectChange)
  return change ? <ChangeDialog actor={change} /> : null
}

const CheckAgain = ({ actor, form }: MeterReadsProps & { readonly form: MeterReadFormActor }) => (
  <CheckAgainCard form={form} meters={useSelector(actor, select.selectMeters)} today={useSelector(actor, select.selectToday)} />
)

const Whole = ({ actor, form }: Part) => {
  const { meter, meters, typed, previews, places, isCheckingAgain, choose } = useShownMeter(actor, form)
  const window = useSelector(actor, select.selectWindow)
  const today = useSelector(actor, select.selectToday)
  if (!meter) return null
  return (
    <Grid>
      <Cell span={8}>
        <Card aria-label="Send a reading">
          <Entry actor={actor} form={form} meter={meter} />
        </Card>
      </Cell>
      <Cell span={4} css={{ '@lg': { gridRow: isCheckingAgain ? 'auto' : 'span 2' } }}>
        <Stack gap={5}>
          <MetersCard meters={meters} chosenId={meter.id} typed={typed} places={places} {...(choose && { onChoose: choose })} />
          {window && form ? <WindowCard window={window} today={today} /> : null}
        </Stack>
      </Cell>
      {isCheckingAgain && form ? (
        <Cell span={5}>
          <CheckAgain actor={actor} form={form} />
        </Cell>
      ) : null}
      <Cell span={isCheckingAgain ? 7 : 8}>
        <HistoryCard actor={actor} meter={meter} previews={previews} />
      </Cell>
    </Grid>
  )
}

export const MeterReadsPart = ({ actor }: MeterReadsProps) => {
  const mode = useSelector(actor, select.selectReadsMode)
  const form = useSelector(actor, select.selectForm) ?? null
  return (
    <>
      {mode === 'reading' || mode === 'closed' ? <Whole actor={actor} form={form} /> : <Stead actor={actor} />}
      <Change actor={actor} />
    </>
  )
}

export const Entries = ({ actor, form }: Part) => {
  const { meter, meters, typed, places, isCheckingAgain, choose } = useShownMeter(actor, form)
  if (!meter) return null
  return (
    <Stack gap={5}>
      {meters.length > 1 ? (
        <MeterList meters={meters} chosenId={meter.id} typed={typed} places={places} {...(choose && { onChoose: choose })} />
      ) : null}
      <Entry actor={actor} form={form} meter={meter} />
      {isCheckingAgain && form ? <CheckAgain actor={actor} form={form} /> : null}
    </Stack>
  )
}

/** In a dialog over My Products, with a link to all reads. */
export const MeterReadsDialog = ({ actor, onClose }: MeterReadsProps & { readonly onClose: () => void }) => {
  const mode = useSelector(actor, select.selectReadsMode)
  const form = useSelector(actor, select.selectForm) ?? null
  return (
    <>
      <Dialog isOpen title="Meter reads" size="large" onClose={onClose}>
        <Stack gap={5}>
          {mode === 'reading' || mode === 'closed' ? <Entries actor={actor} form={form} /> : <Stead actor={actor} />}
          {mode === 'noMeters' ? null : (
            <TextLink href={allReadsPath}>
              See all your reads <ArrowRight size={16} aria-hidden />
            </TextLink>
          )}
        </Stack>
      </Dialog>
      <Change actor={actor} />
    </>
  )
}
