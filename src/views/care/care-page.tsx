import { useSelector } from '@xstate/react'
import type { Care, CareContact } from '#contract/care/care.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { useHeadingFocus } from '#design/controls/heading-focus.ts'
import { RadioRows } from '#design/fields/radio-rows.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Grid, Stack, Box } from '#design/theme/layout.tsx'
import { Link } from '#design/theme/link-context.tsx'
import { Text, Unbroken, Strong, withLinks } from '#design/theme/text.tsx'
import { channelWords, timeWords } from '#domain/customer/care-registration.ts'
import { disputesService, powerswitch } from '#domain/portal/help-services.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { type CareActor, careMachine } from '#machines/care/care.machine.ts'
import * as select from '#machines/care/care.selectors.ts'
import { selectNeedsProof } from '#machines/kit/form.selectors.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { Fact, Facts } from '#views/kit/facts.tsx'
import { FailureCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { PageFrame } from '#views/kit/page-frame.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { definePage } from '#views/page.ts'
import { ProofNotice } from '#views/kit/proof-notice.tsx'
import { CareRequestForm } from './care-request-form.tsx'
import { begunWords, takenWords, billForms } from './care-words.ts'
import { HelpCard } from './help-card.tsx'
import { RegistrationCard } from './registration-card.tsx'

const plan: readonly string[] = [
  'Keep a backup battery or full cylinders, and know how long they last.',
  'Ask someone nearby if you can stay with them at any hour.',
  'Keep a torch, a charged phone, and the numbers of your doctor and lines company handy.',
  'In an emergency, call 111 and say that someone depends on power.',
]

const EmergencyPlan = () => (
  <TitledCard title="When the power goes out" isGeneral>
    <Text kind="small" tone="second" css={{ marginTop: '$2' }}>
      Storms and faults can still cut your power. Have a plan:
    </Text>
    <Stack as="ul" gap={2} css={{ marginTop: '$3', paddingLeft: 18, listStyle: 'disc', fontSize: '.875rem' }}>
      {plan.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </Stack>
  </TitledCard>
)

const NotHappy = () => {
  const { name } = useBrand()
  return (
    <TitledCard title="Not happy with us?" isGeneral>
      <Stack gap={2} css={{ marginTop: '$2' }}>
        <Text kind="small" css={withLinks}>
          <Link href={pathOf('complaints')}>Make a complaint</Link>, and follow what {name} does about it.
        </Text>
        <Text kind="small" tone="second" css={withLinks}>
          <Strong>{disputesService.name}</Strong> is free and independent: <Unbroken>{disputesService.phone}</Unbroken>,{' '}
          <Link href={disputesService.url}>udl.co.nz</Link>. <Strong>{powerswitch.name}</Strong> compares every retailer’s plans:{' '}
          <Link href={powerswitch.url}>powerswitch.org.nz</Link>.
        </Text>
      </Stack>
    </TitledCard>
  )
}

const BillFormCard = ({ actor }: { actor: CareActor }) => {
  const value = useSelector(actor, select.selectBillForm)
  const doing = useSelector(actor, select.selectDoing)
  const isEnding = useSelector(actor, select.selectIsEnding)
  const { phone } = useBrand()
  return (
    <TitledCard title="Bills in another format" titleKind="h2">
      <Box css={{ marginTop: '$3' }} aria-busy={doing === 'billForm'}>
        <RadioRows
          label="Choose a format. It’s free."
          options={billForms}
          value={value}
          isDisabled={doing !== null || isEnding}
          onChange={(billForm) => sendWithKey(actor, { type: 'billForm.choose', billForm })}
        />
      </Box>
      <Text kind="small" tone="second" css={{ marginTop: '$3' }}>
        You can download every bill in each of these formats. Need Braille or audio? Call us on <Unbroken>{phone}</Unbroken>.
      </Text>
    </TitledCard>
  )
}

const nameOf = ({ name, relation }: NonNullable<CareContact['alternate']>) => (relation === '' ? name : `${name} (${relation})`)

const ContactCard = ({ actor, contact: { channel, time, alternate } }: { actor: CareActor; contact: CareContact }) => {
  const isResting = useSelector(actor, select.selectIsResting)
  return (
    <TitledCard title="How we contact you" titleKind="h2" detail="About your registration, an outage or help with paying.">
      <Facts>
        <Fact name="By">{channelWords[channel]}</Fact>
        <Fact name="When">{timeWords[time]}</Fact>
        <Fact name="If we can’t reach you">{alternate === null ? 'Nobody yet' : `${nameOf(alternate)}, ${alternate.phone}`}</Fact>
      </Facts>
      <Box css={{ marginTop: '$4' }}>
        <Button tone="soft" disabled={!isResting} onClick={() => actor.send({ type: 'request.begin', subject: 'contact' })}>
          Change how we contact you
        </Button>
      </Box>
    </TitledCard>
  )
}

const Notices = ({ actor }: { actor: CareActor }) => {
  const taken = useSelector(actor, ({ context }) => context.taken)
  const unsent = useSelector(actor, select.selectBegun)
  const undone = useSelector(actor, select.selectUndone)
  const needsProof = useSelector(actor, selectNeedsProof)
  const isProving = useSelector(actor, select.selectIsProving)
  const command = useSelector(actor, select.selectCareCommand)
  return (
    <>
      {taken === null ? null : (
        <NoticeBar tone="good" role="status">
          {takenWords[taken]}
        </NoticeBar>
      )}
      {unsent === null ? null : (
        <NoticeBar
          tone="info"
          action={
            <Button tone="soft" onClick={() => actor.send({ type: 'request.resume' })}>
              Continue
            </Button>
          }
        >
          {begunWords[unsent]}
        </NoticeBar>
      )}
      {undone !== undefined && needsProof ? <ProofNotice actor={actor} isLeaving={isProving} isForm /> : null}
      {undone !== undefined && !needsProof ? <CommandFailure problem={undone} what="that worked" /> : null}
      <CommandNotice actor={command} what="your change" />
    </>
  )
}

const Cards = ({ actor, care }: { actor: CareActor; care: Care }) => (
  <Stack gap={4}>
    <Notices actor={actor} />
    {care.isForHomes ? <RegistrationCard actor={actor} care={care} /> : null}
    {care.help.isOffered ? <HelpCard actor={actor} care={care} /> : null}
    <ContactCard actor={actor} contact={care.contact} />
    {care.help.isOffered ? <BillFormCard actor={actor} /> : null}
  </Stack>
)

const Filling = ({ actor }: { actor: CareActor }) => {
  const request = useSelector(actor, select.selectRequest)
  return request ? <CareRequestForm actor={request} /> : null
}

const Content = ({ actor }: { actor: CareActor }) => {
  const mode = useSelector(actor, select.selectCareMode)
  const care = useSelector(actor, select.selectCare)
  const problem = useSelector(actor, select.selectCareProblem)
  const filling = useSelector(actor, select.selectFilling)
  if (mode === 'failed')
    return (
      <FailureCard
        actor={actor}
        problem={problem}
        words={{
          title: 'We couldn’t load this page',
          detail: 'Nothing has changed and your power stays on. Try again.',
        }}
      />
    )
  if (mode === 'loading' || care === null) return <WaitingCard label="Care" height={520} />
  return (
    <Grid>
      <Cell span={8} css={{ alignSelf: 'start' }}>
        {filling === null ? <Cards actor={actor} care={care} /> : <Filling actor={actor} />}
      </Cell>
      <Cell span={4} css={{ alignSelf: 'start' }}>
        <Stack gap={4}>
          {care.isForHomes ? <EmergencyPlan /> : null}
          <NotHappy />
        </Stack>
      </Cell>
    </Grid>
  )
}

export const CareView = ({ actor }: { actor: CareActor }) => {
  const mode = useSelector(actor, select.selectCareMode)
  const filling = useSelector(actor, select.selectFilling)
  const title = useHeadingFocus(mode === 'open' ? (filling ?? 'cards') : null)
  return (
    <PageFrame title="Care" headingRef={title}>
      <Content actor={actor} />
    </PageFrame>
  )
}

export const page = definePage({ id: 'care', machine: careMachine, View: CareView })
