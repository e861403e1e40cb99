import { useSelector } from '@xstate/react'
import type { Care, CareRegistration } from '#contract/care/care.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { CardHead } from '#design/frame/card-head.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Timeline } from '#design/frame/timeline.tsx'
import { Card } from '#design/theme/card.tsx'
import { Download, HeartPulse, ShieldCheck } from '#design/theme/icons.ts'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { dependenceWords } from '#domain/customer/care-registration.ts'
import type { CareActor } from '#machines/care/care.machine.ts'
import * as select from '#machines/care/care.selectors.ts'
import type { DownloadActor } from '#machines/bills/download.machine.ts'
import { useDownloadFailure, useDownloadStatus } from '#views/bills/download-button.tsx'
import { Fact, Facts } from '#views/kit/facts.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { badges, nextOfRegistration, stepsOf, wantsForm } from './care-words.ts'
import { FormUpload } from './form-upload.tsx'

const OwnForm = ({ actor }: { actor: DownloadActor }) => {
  const status = useDownloadStatus(actor)
  const failure = useDownloadFailure(actor)
  return (
    <Stack gap={2}>
      <Box>
        <Button
          tone="soft"
          icon={<Download size={18} aria-hidden />}
          isBusy={status === 'loading'}
          onClick={() => actor.send({ type: 'download.begin' })}
        >
          The form you sent
        </Button>
      </Box>
      {status === 'error' ? (
        <Text kind="small" tone="bad" role="alert">
          {failure}
        </Text>
      ) : null}
    </Stack>
  )
}

const RegistrationFacts = ({ registration: { about } }: { registration: CareRegistration }) =>
  about === null ? null : (
    <Facts>
      <Fact name="Who">{about.person}</Fact>
      <Fact name="Depends on power for">{about.dependsOn.map((dependence) => dependenceWords[dependence]).join('; ')}</Fact>
      {about.details === '' ? null : <Fact name="You said">{about.details}</Fact>}
    </Facts>
  )

const Ending = ({ actor }: { actor: CareActor }) => {
  const doing = useSelector(actor, select.selectDoing)
  const isAsked = useSelector(actor, select.selectIsEnding)
  const isResting = useSelector(actor, select.selectIsResting)
  if (!isAsked && doing !== 'end')
    return (
      <Box>
        <Button tone="quiet" disabled={!isResting} onClick={() => actor.send({ type: 'registration.end' })}>
          End registration
        </Button>
      </Box>
    )
  return (
    <NoticeBar tone="warn" role="alert">
      <Stack gap={3}>
        <span>End your registration? Your protection will stop and we’ll delete the form.</span>
        <Row gap={2} wraps>
          <Button tone="outline" isBusy={doing === 'end'} onClick={() => sendWithKey(actor, { type: 'end.confirm' })}>
            Yes, end it
          </Button>
          <Button tone="quiet" disabled={doing === 'end'} onClick={() => actor.send({ type: 'end.cancel' })}>
            Keep it
          </Button>
        </Row>
      </Stack>
    </NoticeBar>
  )
}

const Registered = ({ actor, registration }: { actor: CareActor; registration: CareRegistration }) => {
  const upload = useSelector(actor, select.selectUpload)
  const download = useSelector(actor, select.selectDownload)
  return (
    <Stack gap={5}>
      <Text>{nextOfRegistration(registration)}</Text>
      {wantsForm(registration) && upload ? <FormUpload actor={upload} /> : null}
      <Timeline label="Progress of your registration" items={stepsOf(registration)} />
      <RegistrationFacts registration={registration} />
      {registration.form?.isYours && download ? <OwnForm actor={download} /> : null}
      <Ending actor={actor} />
    </Stack>
  )
}

export const RegistrationCard = ({ actor, care: { registration } }: { actor: CareActor; care: Care }) => {
  const badge = registration && badges[registration.state]
  const isResting = useSelector(actor, select.selectIsResting)
  const isInForce = registration !== null && registration.state !== 'ended'
  return (
    <Card aria-labelledby="care-registration">
      <CardHead
        titleId="care-registration"
        aside={
          badge ? (
            <Badge tone={badge.tone}>
              <ShieldCheck size={14} aria-hidden />
              {badge.words}
            </Badge>
          ) : null
        }
      >
        <Text as="h2" kind="h2" id="care-registration">
          Someone depends on power
        </Text>
      </CardHead>
      <Box css={{ marginTop: '$4' }}>
        {isInForce ? (
          <Registered actor={actor} registration={registration} />
        ) : (
          <Stack gap={4}>
            <Text>
              For homes where losing power would harm someone’s health. From the moment you ask, we won’t cut your power over
              money or charge late fees.
            </Text>
            {registration ? (
              <Text kind="small" tone="second">
                {nextOfRegistration(registration)}
              </Text>
            ) : null}
            <Box>
              <Button
                icon={<HeartPulse size={18} aria-hidden />}
                disabled={!isResting}
                onClick={() => actor.send({ type: 'request.begin', subject: 'register' })}
              >
                Register your home
              </Button>
            </Box>
          </Stack>
        )}
      </Box>
    </Card>
  )
}
