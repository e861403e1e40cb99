import { useSelector } from '@xstate/react'
import type { Consent, Consents } from '#contract/consents/consents.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { Disclosure } from '#design/controls/disclosure.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatFullDate } from '#domain/basics/days.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import { scopesText } from '#domain/portal/open-scopes.ts'
import type { ConsentsActor } from '#machines/consents/consents.machine.ts'
import * as select from '#machines/consents/consents.selectors.ts'
import { selectNeedsProof, selectProblem } from '#machines/kit/form.selectors.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { inPlace } from '#views/kit/in-place.ts'
import { ListCard } from '#views/kit/list-card.tsx'
import { ProofNotice } from '#views/kit/proof-notice.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { ConsentReview } from './consent-review.tsx'
import { propertiesWords, readWords, timeWords, whenWords } from './consents-words.ts'

interface ConsentRowProps {
  readonly actor: ConsentsActor
  readonly consent: Consent
  readonly properties: Consents['properties']
}

const ConsentActions = ({ actor, name }: { actor: ConsentsActor; name: string }) => {
  const note = useSelector(actor, select.selectConsentsNote)
  const problem = useSelector(actor, selectProblem)
  const needsProof = useSelector(actor, selectNeedsProof)
  const isProving = useSelector(actor, (snapshot) => snapshot.matches({ open: 'proving' }))
  const command = useSelector(actor, ({ children }) => children.command)
  if (isProving || (note === 'unrenewed' && needsProof)) return <ProofNotice actor={actor} isLeaving={isProving} isForm />
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

const ConsentRow = ({ actor, consent, properties }: ConsentRowProps) => {
  const { consentId, party, purpose, scopes, propertyIds, state, readCount, reads } = consent
  const isChosen = useSelector(actor, ({ context }) => context.chosen === consentId)
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

const codeErrors = {
  miscoded: 'A code has eight letters and digits, for example 7KQ2-ZD4F.',
  unknown: 'That code is wrong or has expired. Ask for another one.',
} as const

const Code = ({ actor }: { actor: ConsentsActor }) => {
  const code = useSelector(actor, ({ context }) => context.code)
  const note = useSelector(actor, select.selectConsentsNote)
  const isLooking = note === 'lookingUp'
  return (
    <form noValidate aria-label="Someone wants your data" onSubmit={inPlace(() => actor.send({ type: 'code.open' }))}>
      <Stack gap={3}>
        <TextField
          id="consent-code"
          label="Code"
          hint="Anyone who wants your data will give you a code or send you a link."
          value={code}
          error={note === 'miscoded' || note === 'unknown' ? codeErrors[note] : null}
          disabled={isLooking}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(value) => actor.send({ type: 'code.change', code: value })}
        />
        <div>
          <Button type="submit" tone="soft" isBusy={isLooking}>
            See what they want
          </Button>
        </div>
      </Stack>
    </form>
  )
}

const Listing = ({ actor }: { actor: ConsentsActor }) => {
  const consents = useSelector(actor, select.selectConsents)
  const note = useSelector(actor, select.selectConsentsNote)
  const given = useSelector(actor, ({ context }) => context.answer)
  if (!consents) return null
  return (
    <Stack gap={4}>
      {note === 'given' && given ? (
        <NoticeBar tone="good">
          {given.party.name} can read what you chose until {formatFullDate(given.until)}. You’ll see each time here.
        </NoticeBar>
      ) : null}
      {consents.consents.length === 0 ? (
        <Text tone="second">You’re not sharing your data with anyone.</Text>
      ) : (
        <Stack as="ul" gap={0} css={{ listStyle: 'none' }}>
          {consents.consents.map((consent) => (
            <ConsentRow key={consent.consentId} actor={actor} consent={consent} properties={consents.properties} />
          ))}
        </Stack>
      )}
      <Code actor={actor} />
    </Stack>
  )
}

export const ConsentsCard = ({ actor }: { actor: ConsentsActor }) => {
  const mode = useSelector(actor, select.selectConsentsMode)
  return (
    <ListCard
      actor={actor}
      mode={mode}
      id="consents"
      title="Who can read your data"
      detail="An adviser or installer can read only what you agree to, for up to twelve months. You can stop any time."
      subject="who can read your data"
      problem={useSelector(actor, select.selectConsentsFailure)}
      skeleton={<Skeleton css={{ height: 120 }} aria-label="Loading who can read your data" role="img" />}
    >
      {mode === 'listing' ? <Listing actor={actor} /> : <ConsentReview actor={actor} />}
    </ListCard>
  )
}
