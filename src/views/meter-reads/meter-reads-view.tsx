import { useSelector } from '@xstate/react'
import { Dialog } from '#design/controls/dialog.tsx'
import { TextLink } from '#design/controls/text-link.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { Card } from '#design/theme/card.tsx'
import { ArrowRight } from '#design/theme/icons.ts'
import { Grid, Stack } from '#design/theme/layout.tsx'
import { allReadsPath } from '#domain/portal/meter-read-address.ts'
import type { MeterReadFormActor } from '#machines/meter-reads/meter-read-form.machine.ts'
import type { MeterReadsActor } from '#machines/meter-reads/meter-reads.machine.ts'
import * as select from '#machines/meter-reads/meter-reads.selectors.ts'
import { FailureCard, NothingCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { CheckAgainCard } from './check-again-card.tsx'
import { Entry } from './entry-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { MeterList, MetersCard } from './meters-card.tsx'
import { useShownMeter } from './use-shown-meter.ts'
import { WindowCard } from './window-card.tsx'

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
