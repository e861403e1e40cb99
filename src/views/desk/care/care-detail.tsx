import { useSelector } from '@xstate/react'
import type { CareCase } from '#contract/desk/care.contract.ts'
import { DeskBadge } from '#design/desk/desk-badge.tsx'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { DocumentSheet } from '#design/desk/document-sheet.tsx'
import { FactList } from '#design/desk/facts.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { ShieldCheck } from '#design/theme/icons.ts'
import { Row, Stack } from '#design/theme/layout.tsx'
import { Link } from '#design/theme/link-context.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { formatDollars } from '#domain/basics/money.ts'
import { formatDateLong, formatFullDate, formatInstant, formatTime, dayAt } from '#domain/basics/days.ts'
import { dependenceWords, wishWords } from '#domain/customer/care-registration.ts'
import {
  pagesOf,
  selectCareCase,
  selectCaseMode,
  selectCaseProblem,
  selectFormMode,
} from '#machines/desk/care/care-case.selectors.ts'
import type { CareCaseActor } from '#machines/desk/care/care-case.machine.ts'
import { Assignment, Present } from '#views/desk/kit/case-team.tsx'
import { DeskFailure, DeskWaiting } from '#views/desk/kit/desk-states.tsx'
import { useDeskKeys } from '#views/desk/kit/use-desk-keys.ts'

type Registration = NonNullable<CareCase['registration']>
type Help = NonNullable<CareCase['help']>

const Words = styled('p', { whiteSpace: 'pre-line', overflowWrap: 'anywhere' })

const markOf = (staff: string, at: number): string => {
  const instant = new Date(at).toISOString()
  return `${staff}, ${formatFullDate(dayAt(instant))}, ${formatTime(instant)}`
}

interface FormProps {
  readonly actor: CareCaseActor
  readonly staff: string
}

/** Shown here only. */
const FormPaper = ({ actor, staff }: FormProps) => {
  const mode = useSelector(actor, selectFormMode)
  const shown = useSelector(actor, ({ context }) => context.shown)
  const isLarger = useSelector(actor, ({ context }) => context.isLarger)
  const problem = useSelector(actor, ({ context }) => context.formProblem)
  useDeskKeys({ '+': mode === 'shown' ? { type: 'form.enlarge' } : undefined }, actor)
  if (mode === 'none') return <PanelBody>The doctor’s form hasn’t come yet.</PanelBody>
  if (mode === 'unreadable')
    return (
      <PanelBody>
        <DeskNote
          tone="bad"
          role="alert"
          action={
            <DeskButton tone="outline" onClick={() => actor.send({ type: 'form.retry' })}>
              Open the form again
            </DeskButton>
          }
        >
          {problem?.detail || 'The form couldn’t be opened. Ask the customer for another one if it fails again.'}
        </DeskNote>
      </PanelBody>
    )
  if (mode !== 'shown' || shown === null)
    return (
      <PanelBody aria-busy>
        <Skeleton css={{ height: 420, borderRadius: '$block' }} />
      </PanelBody>
    )
  return (
    <>
      <DocumentSheet label="Doctor’s form" pages={pagesOf(shown)} mark={markOf(staff, shown.at)} isLarger={isLarger} />
      <PanelBody css={{ paddingTop: 12 }}>
        <Row gap={3} wraps>
          <DeskButton tone="outline" keyCap="+" onClick={() => actor.send({ type: 'form.enlarge' })}>
            {isLarger ? 'Smaller' : 'Larger'}
          </DeskButton>
          <Text kind="caption">Shown here only. It can’t be saved or printed, and each view is logged.</Text>
        </Row>
      </PanelBody>
    </>
  )
}

const registrationFacts = ({ about, form, askedAgain, confirmedOn, renewBy }: Registration) => [
  ...(about
    ? [
        { label: 'Person', value: about.person },
        { label: 'Depends on', value: about.dependsOn.map((item) => dependenceWords[item]).join('; ') },
        ...(about.details === '' ? [] : [{ label: 'In their words', value: about.details }]),
      ]
    : []),
  ...(form ? [{ label: 'Form received', value: formatInstant(form.receivedAt) }] : []),
  ...(askedAgain ? [{ label: 'Asked again', value: `${formatDateLong(askedAgain.on)}: ${askedAgain.reason}` }] : []),
  ...(confirmedOn ? [{ label: 'Confirmed', value: formatFullDate(confirmedOn) }] : []),
  ...(renewBy ? [{ label: 'Next check', value: formatFullDate(renewBy) }] : []),
]

const HelpFacts = ({ help }: { readonly help: Help }) => (
  <PanelBody>
    <Stack gap={3}>
      <FactList
        facts={[
          { label: 'Wants', value: wishWords[help.wish] },
          { label: 'Asked', value: formatFullDate(help.askedOn) },
          { label: 'Overdue', value: formatDollars(help.overdue) },
          { label: 'Payment plan', value: help.hasPlan ? 'Yes' : 'No' },
        ]}
      />
      {help.message === '' ? null : <Words>“{help.message}”</Words>}
      {help.answer ? <Words>{`Answered ${formatDateLong(help.answer.on)}: ${help.answer.text}`}</Words> : null}
    </Stack>
  </PanelBody>
)

const Protection = ({ registration: { endedOn, since } }: { readonly registration: Registration }) =>
  endedOn === null ? (
    <DeskBadge tone="good">
      <ShieldCheck size={15} strokeWidth={2.2} aria-hidden />
      Protected since {formatFullDate(since)}
    </DeskBadge>
  ) : (
    <DeskBadge tone="neutral">Ended {formatFullDate(endedOn)}</DeskBadge>
  )

/** The case and the doctor’s form. */
export const CareDetail = ({ actor, staff }: FormProps) => {
  const mode = useSelector(actor, selectCaseMode)
  const found = useSelector(actor, selectCareCase)
  const problem = useSelector(actor, selectCaseProblem)
  const team = useSelector(actor, ({ children }) => children.team)
  if (mode === 'failed') return <DeskFailure title="Care case" problem={problem} actor={actor} />
  if (!found) return <DeskWaiting title="Care case" height={420} />
  const { registration, help, name, number, billingAccountId, customerNumber, address } = found
  return (
    <>
      {team ? <Present actor={team} /> : null}
      <Panel
        title={registration ? `Medically dependent: ${name}` : `Help with paying: ${name}`}
        aside={
          <>
            {registration ? <Protection registration={registration} /> : null}
            {team ? <Assignment actor={team} of={found} /> : null}
          </>
        }
      >
        <PanelBody>
          <Text kind="caption" css={{ '& a': { textDecoration: 'underline' } }}>
            {`${number}, `}
            <Link href={`/staff/customers/${billingAccountId}`}>{name}</Link>
            {`, account ${customerNumber}, ${address}`}
          </Text>
        </PanelBody>
        {registration ? (
          <PanelBody>
            <FactList facts={registrationFacts(registration)} />
          </PanelBody>
        ) : null}
        {help ? <HelpFacts help={help} /> : null}
        {registration && registration.endedOn === null ? <FormPaper actor={actor} staff={staff} /> : null}
      </Panel>
    </>
  )
}
