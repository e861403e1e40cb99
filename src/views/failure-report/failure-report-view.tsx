import { useSelector } from '@xstate/react'
import { useContext, useEffect, useMemo } from 'react'
import { Button } from '#design/controls/button.tsx'
import { Disclosure } from '#design/controls/disclosure.tsx'
import { TextArea } from '#design/fields/text-area.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { linesOf, longestWords } from '#domain/portal/failure-report.ts'
import { lengthMessage } from '#domain/basics/text-length.ts'
import { failureNow } from '#machines/failure-report/current-failure.ts'
import { type FailureReportActor, failureReportMachine } from '#machines/failure-report/failure-report.machine.ts'
import { selectHasFailed } from '#machines/failure-report/failure-report.selectors.ts'
import { RootContext } from '#views/app-root/root-context.ts'

const Path = styled('pre', {
  margin: 0,
  fontSize: '.75rem',
  lineHeight: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  userSelect: 'all',
})

const ReportLines = ({ lines }: { lines: readonly string[] }) => <Path>{lines.join('\n')}</Path>

export const FailureReport = ({ actor }: { actor: FailureReportActor }) => {
  const failure = useSelector(actor, ({ context }) => context.failure)
  const words = useSelector(actor, ({ context }) => context.words)
  const number = useSelector(actor, ({ context }) => context.number)
  const hasFailed = useSelector(actor, selectHasFailed)
  const isSending = useSelector(actor, (snapshot) => snapshot.matches('sending'))
  return (
    <Stack gap={4}>
      <ReportLines lines={linesOf(failure)} />
      {number === null ? (
        <>
          <TextArea
            label="What were you doing? (optional)"
            hint="Please leave out names, numbers and addresses."
            value={words}
            error={lengthMessage(words, longestWords)}
            readOnly={isSending}
            onChange={(next) => actor.send({ type: 'words.change', words: next })}
          />
          {hasFailed ? (
            <Text role="alert" kind="small">
              We couldn’t send it just now. Try again, or copy the lines above into a message to us.
            </Text>
          ) : null}
          <Button tone="soft" isBusy={isSending} onClick={() => actor.send({ type: 'report.send' })}>
            Send this to us
          </Button>
          <Text kind="small">We’ll get the lines above and what you add, but not your name or account, so we can’t reply.</Text>
        </>
      ) : (
        <Text role="status">
          Thank you. Your reference is <strong>{number}</strong>. Quote it if you contact us about this.
        </Text>
      )}
    </Stack>
  )
}

/** As it was at the failure. The customer decides whether to send it. */
const WhatLedHere = () => {
  const root = useContext(RootContext)
  const failure = useMemo(() => failureNow(), [])
  useEffect(() => root?.send({ type: 'failure.shown', failure }), [root, failure])
  const actor = useSelector(root ?? undefined, (snapshot) => snapshot?.children.failureReport)
  return (
    <Disclosure title="Technical details">
      <Stack gap={4} css={{ textAlign: 'left' }}>
        <Text kind="small">
          These are the steps the portal took before this happened, and the numbers of calls that failed. They don’t include
          anything you typed or saw. You can send them to us, or copy them into a message.
        </Text>
        {actor ? <FailureReport actor={actor} /> : <ReportLines lines={linesOf(failure)} />}
      </Stack>
    </Disclosure>
  )
}

/** A lazy chunk, for the failure screen. */
export const failureReport = { machine: failureReportMachine, View: WhatLedHere }
