import { useSelector } from '@xstate/react'
import type { Consent, Consents } from '#contract/consents/consents.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { Disclosure } from '#design/controls/disclosure.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatNumber } from '#domain/basics/numbers.ts'
import { scopesText } from '#domain/portal/open-scopes.ts'
import type { ConsentsActor } from '#machines/consents/consents.machine.ts'
import * as select from '#machines/consents/consents.selectors.ts'
import { selectNeedsProof } from '#machines/kit/form.selectors.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { ProofNotice } from '#views/privacy/proof-notice.tsx'
import { propertiesWords, readWords, timeWords, whenWords } from './consents-words.ts'

interface ConsentRowProps {
  readonly actor: ConsentsActor
  readonly consent: Consent
  readonly properties: Consents['properties']
}

const ConsentActions = ({ actor, name }: { actor: ConsentsActor; name: string }) => {
  const note = useSelector(actor, select.selectConsentsNote)
  const problem = useSelector(actor, select.selectConsentsProblem)
  const needsProof = useSelector(actor, selectNeedsProof)
  const isProving = useSelector(actor, select.selectIsProving)
  const command = useSelector(actor, select.selectConsentCommand)
  if (isProving || (note === 'unrenewed' && needsProof))
    return <ProofNotice isLeaving={isProving} onProve={() => actor.send({ type: 'proof.begin' })} />
  switch (note) {
    case 'confirming':
    case 'ending':
      return (
        <Row gap={2} wraps role="group" aria-label={`Stop sharing with ${name}?`}>
          <Text kind="small">{name} won’t be able to read any more. It might still have what it’s already read.</Text>
          <Button tone="quiet" disabled={note === 'ending'} onClick={() => actor.send({ type: 'consent.keep' })}>
            Keep sharing
          </Button>
          <Button tone="danger" isBusy={note === 'ending'} onClick={() => actor.send({ type: 'consent.confirm' })}>
            Stop sharing
          </Button>
        </Row>
      )
    case 'unended':
      return (
        <NoticeBar tone="bad" role="alert">
          We couldn’t stop sharing, so {name} can still read your data. Try again.
        </NoticeBar>
      )
    case 'unrenewed':
      return <CommandFailure problem={problem} what="it was extended" />
    case 'renewing':
      return <CommandNotice actor={command} what="your answer" />
    default:
      return null
  }
}

export const ConsentRow = ({ actor, consent, properties }: ConsentRowProps) => {
  const { consentId, party, purpose, scopes, propertyIds, state, readCount, reads } = consent
  const isChosen = useSelector(actor, select.selectChosen) === consentId
  const isRenewing = useSelector(actor, select.selectConsentsNote) === 'renewing'
  return (
    <Box as="li" css={{ paddingBlock: '$3', '& + &': { borderTop: '1px solid $line' } }}>
      <Stack gap={2}>
        <Row gap={2} wraps>
          <Text weight="strong">{party.name}</Text>
          <Text kind="small" tone="second">
            {party.kind}
          </Text>
          {state === 'live' ? <Badge tone="good">Sharing</Badge> : <Badge>{state === 'over' ? 'Expired' : 'Ended'}</Badge>}
        </Row>
        <Text kind="small" tone="second">
          {scopesText(scopes)}. {propertiesWords(propertyIds, properties)}. {timeWords(consent)}.
        </Text>
        <Text kind="small" tone="second">
          The reason it gave: “{purpose}”
        </Text>
        <Disclosure title={readCount === 1 ? '1 read' : `${formatNumber(readCount)} reads`}>
          {reads.length === 0 ? (
            <Text kind="small">It hasn’t read anything yet.</Text>
          ) : (
            <Stack as="ul" gap={1} css={{ listStyle: 'none' }}>
              {reads.map((read) => (
                <li key={read.readId}>
                  {whenWords(read)}: {readWords(read)}
                </li>
              ))}
            </Stack>
          )}
        </Disclosure>
        {state === 'live' ? (
          <Row gap={2} wraps>
            <Button
              tone="quiet"
              isBusy={isChosen && isRenewing}
              aria-label={`Another twelve months for ${party.name}`}
              onClick={() => sendWithKey(actor, { type: 'consent.renew', consentId })}
            >
              Another twelve months
            </Button>
            <Button
              tone="quietDanger"
              aria-label={`End sharing with ${party.name}`}
              onClick={() => actor.send({ type: 'consent.end', consentId })}
            >
              End
            </Button>
          </Row>
        ) : null}
        {isChosen ? <ConsentActions actor={actor} name={party.name} /> : null}
      </Stack>
    </Box>
  )
}
