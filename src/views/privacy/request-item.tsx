import { useSelector } from '@xstate/react'
import type { DeletionHindrance, PrivacyRequest, PrivacyStep } from '#contract/privacy/privacy.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { Box, Hidden, Row } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { privacyCommissioner } from '#domain/portal/help-services.ts'
import { factWords, nextOfRequest, privacyStates, scopeWords } from '#domain/customer/privacy-request.ts'
import { hindranceWords } from '#domain/portal/retention.ts'
import { withinSentence } from '#domain/basics/within-sentence.ts'
import type { PrivacyRequestsActor } from '#machines/privacy/privacy-requests.machine.ts'
import * as select from '#machines/privacy/privacy-requests.selectors.ts'
import { CaseItem, CaseTimeline, WithdrawNotice } from '#views/kit/cases.tsx'

const tones = { received: 'info', lookedInto: 'info', done: 'good', refused: 'warn', withdrawn: 'neutral' } as const

const stepWords: Readonly<Record<PrivacyStep['what'], string>> = {
  received: 'You asked us',
  lookedInto: 'We started looking into it',
  extended: 'We need more time',
  done: 'Done',
  refused: 'We said no',
  attached: 'We added your statement',
  withdrawn: 'You cancelled it',
}

const aboutOf = ({ correction, scope }: PrivacyRequest): string =>
  correction === null
    ? `Delete ${withinSentence(scopeWords[scope ?? 'extras'])}`
    : `${factWords[correction.fact]}${correction.kept === '' ? '' : `: ${correction.kept}`}. It should be: ${correction.wanted}`

const Buttons = ({ actor, request }: { actor: PrivacyRequestsActor; request: PrivacyRequest }) => {
  const moving = useSelector(actor, select.selectMoving)
  const withdrawing = useSelector(actor, select.selectWithdrawing)
  const { requestId, number, canAttach, canWithdraw } = request
  if (withdrawing === requestId)
    return <WithdrawNotice actor={actor} question={`Cancel ${number}? We won’t change anything.`} confirm="Yes, cancel it" />
  const isOff = moving !== null || withdrawing !== null
  return (
    <Row gap={2} wraps>
      {canAttach ? (
        <Button tone="soft" disabled={isOff} onClick={() => actor.send({ type: 'statement.begin', requestId })}>
          Add a statement <Hidden>{number}</Hidden>
        </Button>
      ) : null}
      {canWithdraw ? (
        <Button
          tone="quiet"
          isBusy={moving === requestId}
          disabled={isOff && moving !== requestId}
          onClick={() => actor.send({ type: 'request.withdraw', requestId })}
        >
          Cancel it <Hidden>{number}</Hidden>
        </Button>
      ) : null}
    </Row>
  )
}

interface RequestItemProps {
  readonly actor: PrivacyRequestsActor
  readonly request: PrivacyRequest
  /** What delays a deletion. */
  readonly hindrances: readonly DeletionHindrance[]
}

export const RequestItem = ({ actor, request, hindrances }: RequestItemProps) => {
  const { kind, number, state, steps, canEscalate, canWithdraw, scope } = request
  const waitsFor = canWithdraw && scope === 'everything' ? hindrances : []
  return (
    <Box as="li" aria-label={`Request ${number}`} css={{ borderTop: '1px solid $line', paddingBlock: '$4' }}>
      <CaseItem
        number={number}
        state={privacyStates[kind][state]}
        tone={canEscalate ? 'warn' : tones[state]}
        about={aboutOf(request)}
        next={nextOfRequest(request)}
        note={
          waitsFor.length === 0 ? null : (
            <Text kind="small">We can’t do it yet. {waitsFor.map((reason) => hindranceWords[reason]).join(' ')}</Text>
          )
        }
        escalation={canEscalate ? { url: privacyCommissioner.url, label: `${privacyCommissioner.name}: privacy.org.nz` } : null}
      >
        <CaseTimeline number={number} steps={steps} titleOf={({ what }) => stepWords[what]} />
        <Buttons actor={actor} request={request} />
      </CaseItem>
    </Box>
  )
}
