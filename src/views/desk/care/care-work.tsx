import { useSelector } from '@xstate/react'
import type { CareCase } from '#contract/desk/care.contract.ts'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { Due } from '#design/desk/due.tsx'
import { FactList } from '#design/desk/facts.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatDateLong, formatFullDate, formatMonth } from '#domain/basics/days.ts'
import { channelWords, timeWords } from '#domain/customer/care-registration.ts'
import { careCheckLabels, careChecks } from '#domain/desk/care-cases.ts'
import { dueOfDay } from '#domain/desk/due.ts'
import { spacedPhone } from '#domain/portal/contact.ts'
import type { CareCaseActor, CareCaseEvent, CareNews } from '#machines/desk/care/care-case.machine.ts'
import { selectCanConfirm, selectCareCase, selectWorkMode } from '#machines/desk/care/care-case.selectors.ts'
import { CommandNotice } from '#views/command/command-notice.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { CareMessage } from './care-message.tsx'
import { NoteEntry, NoteField, useTeamKeys } from '#views/desk/kit/case-team.tsx'
import { useSendKey } from '#views/desk/kit/use-send-key.ts'
import { useDeskKeys } from '#views/desk/kit/use-desk-keys.ts'

const newsWords: Readonly<Record<CareNews, string>> = {
  confirmed: 'Confirmed for a year. We’ve emailed the customer.',
  formRequested: 'We’ve asked for the form by email. The home stays protected.',
  endRequested: 'A second person has to approve this. The home stays protected until then.',
  answered: 'Answered. We’ve emailed the customer.',
}

interface PartProps {
  readonly actor: CareCaseActor
  readonly found: CareCase
}

const Outcome = ({ actor }: { readonly actor: CareCaseActor }) => {
  const mode = useSelector(actor, selectWorkMode)
  const news = useSelector(actor, ({ context }) => context.news)
  const problem = useSelector(actor, ({ context }) => context.problem)
  if (mode === 'failed')
    return (
      <DeskNote tone="bad" role="alert">
        {problem?.detail || 'We couldn’t find out whether this was done. Look again before you repeat it.'}
      </DeskNote>
    )
  return news === null || mode !== 'resting' ? null : (
    <DeskNote tone="good" role="status">
      {newsWords[news]}
    </DeskNote>
  )
}

const Checks = ({ actor, found }: PartProps) => {
  const mode = useSelector(actor, selectWorkMode)
  const canConfirm = useSelector(actor, selectCanConfirm)
  const { registration } = found
  if (!registration?.form) return null
  const ticked = registration.checks.map(({ item }) => item)
  const isChecking = registration.state === 'checking'
  return (
    <Panel title="Check the form" aside={`${ticked.length} of 5`}>
      <PanelBody>
        {careChecks.map((item) => (
          <Checkbox
            key={item}
            label={careCheckLabels[item]}
            isChecked={ticked.includes(item)}
            isDisabled={!isChecking || (mode !== 'resting' && mode !== 'failed')}
            onChange={(isTicked) => actor.send({ type: 'check.tick', item, isTicked })}
          />
        ))}
        {isChecking ? (
          <Stack gap={3}>
            <DeskNote tone="info">
              When you confirm, we email the customer. Next check: {formatMonth(registration.nextCheck)}.
            </DeskNote>
            <Row gap={3} wraps>
              <DeskButton
                disabled={!canConfirm}
                keyCap="Ctrl+Enter"
                isBusy={mode === 'confirming'}
                onClick={() => sendWithKey<CareCaseEvent>(actor, { type: 'care.confirm' })}
              >
                Confirm registration
              </DeskButton>
            </Row>
          </Stack>
        ) : registration.askedAgain ? (
          <DeskNote tone="info">
            You asked for another form on {formatDateLong(registration.askedAgain.on)}. Check it here when it comes.
          </DeskNote>
        ) : null}
      </PanelBody>
    </Panel>
  )
}

const Steps = ({ actor, found }: PartProps) => {
  const { registration, help } = found
  const write = (subject: 'askAgain' | 'end' | 'answer') => () => actor.send({ type: 'message.write', subject })
  if (help)
    return help.answer ? null : (
      <DeskButton tone={registration ? 'outline' : 'primary'} onClick={write('answer')}>
        Answer
      </DeskButton>
    )
  if (!registration || registration.endedOn !== null) return null
  return (
    <>
      <DeskButton tone="outline" onClick={write('askAgain')}>
        {registration.form ? 'Ask for more' : 'Ask for the form'}
      </DeskButton>
      {registration.endAskedBy === null ? (
        <DeskButton tone="danger" onClick={write('end')}>
          End protection
        </DeskButton>
      ) : null}
    </>
  )
}

const Emergency = ({ found: { contact, registration } }: { readonly found: CareCase }) => (
  <Panel title={registration ? 'Emergency plan' : 'How to get in touch'}>
    <PanelBody>
      <FactList
        facts={[
          ...(registration ? [{ label: 'Has a plan', value: `Confirmed on ${formatFullDate(registration.since)}` }] : []),
          ...(contact.alternate
            ? [
                {
                  label: registration ? 'In an outage, call' : 'If we can’t reach them',
                  value: [contact.alternate.name, contact.alternate.relation, spacedPhone(contact.alternate.phone)]
                    .filter((part) => part !== '')
                    .join(', '),
                },
              ]
            : []),
          { label: 'Get in touch by', value: channelWords[contact.channel] },
          { label: 'When', value: timeWords[contact.time] },
        ]}
      />
    </PanelBody>
  </Panel>
)

interface CareWorkProps {
  readonly actor: CareCaseActor
  /** Epoch ms. */
  readonly now: number
}

/** What is checked and done, and how to reach the home. */
export const CareWork = ({ actor, now }: CareWorkProps) => {
  const found = useSelector(actor, selectCareCase)
  const mode = useSelector(actor, selectWorkMode)
  const message = useSelector(actor, ({ children }) => children.message)
  const command = useSelector(actor, ({ children }) => children.command)
  const team = useSelector(actor, ({ children }) => children.team)
  const frame = useTeamKeys(team, found)
  const checks = found?.registration?.state === 'checking' ? found.registration.checks.map(({ item }) => item) : null
  const keys = careChecks.map((item, index) => [
    String(index + 1),
    checks ? { type: 'check.tick' as const, item, isTicked: !checks.includes(item) } : undefined,
  ])
  useDeskKeys<CareCaseEvent>(Object.fromEntries(keys), actor)
  useSendKey(null, () => sendWithKey<CareCaseEvent>(actor, { type: 'care.confirm' }))
  if (!found) return null
  const { dueOn, registration } = found
  return (
    <>
      {registration && registration.endedOn === null ? <Checks actor={actor} found={found} /> : null}
      <Panel title="Next steps" aside={dueOn === null ? undefined : <Due due={dueOfDay(dueOn, now)} />}>
        <PanelBody>
          <Stack gap={3}>
            <Outcome actor={actor} />
            {mode === 'confirming' ? <CommandNotice actor={command} what="the confirmation" /> : null}
            {registration?.endAskedBy ? (
              <DeskNote tone="warn">
                {registration.endAskedBy} asked to end the protection. It waits for a second person; the home stays protected.
              </DeskNote>
            ) : null}
            {mode === 'writing' && message ? (
              <CareMessage actor={message} />
            ) : (
              <Row gap={3} wraps>
                <Steps actor={actor} found={found} />
              </Row>
            )}
            {registration && registration.endedOn === null ? (
              <Text kind="caption">
                The home stays protected whatever you choose here. Ending protection needs a second person.
              </Text>
            ) : null}
          </Stack>
        </PanelBody>
      </Panel>
      {team ? (
        <div ref={frame}>
          <Panel title="Notes">
            {found.notes.map((note) => (
              <NoteEntry key={note.noteId} note={note} />
            ))}
            <NoteField actor={team} />
          </Panel>
        </div>
      ) : null}
      <Emergency found={found} />
    </>
  )
}
