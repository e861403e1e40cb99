import { useSelector } from '@xstate/react'
import type { MessageChannel, Messages, MessageState } from '#contract/account-settings/account-settings.contract.ts'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Box, Hidden } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { failureOf } from '#domain/portal/trouble.ts'
import { selectMessagesActor } from '#machines/account-settings/account-settings.selectors.ts'
import type { MessagesActor } from '#machines/account-settings/messages.machine.ts'
import * as select from '#machines/account-settings/messages.selectors.ts'
import { Allowed, useMay, WhyNot } from '#views/kit/access.tsx'
import { ExplainedPart } from '#views/explanation/explained.tsx'
import { topicWords } from './account-settings-words.ts'
import { SettingsCard, type SettingsCardProps } from './settings-card.tsx'

const Table = styled('table', {
  width: '100%',
  marginTop: '$4',
  borderCollapse: 'collapse',
  '& th': { textAlign: 'left', fontWeight: 'inherit' },
  '& thead th': { fontSize: '.8125rem', color: '$ink2', paddingBottom: '$2', '&:not(:first-child)': { textAlign: 'center' } },
  '& td': { width: 64, textAlign: 'center' },
  '& td label': { display: 'inline-flex', justifyContent: 'center', minWidth: 44, gap: 0, '& input': { left: 10 } },
  '& tbody tr': { borderTop: '1px solid $line' },
  '& tbody th, & tbody td': { paddingBlock: '$2' },
})

const channels = [
  { id: 'email', title: 'Email' },
  { id: 'portal', title: 'Portal' },
] as const satisfies readonly { id: MessageChannel; title: string }[]

interface CellProps {
  readonly state: MessageState
  readonly name: string
  readonly onChoose: (isOn: boolean) => void
}

const Choice = ({ state, name, onChoose }: CellProps) => {
  const may = useMay()('chooseMessage')
  return state === null ? (
    <Text as="span" tone="third">
      <span aria-hidden>–</span>
      <Hidden>Not sent this way</Hidden>
    </Text>
  ) : (
    <Checkbox
      label={<Hidden>{name}</Hidden>}
      isChecked={state !== 'off'}
      isDisabled={state === 'always' || !may}
      onChange={onChoose}
    />
  )
}

const Grid = ({ actor, messages }: { actor: MessagesActor; messages: Messages }) => {
  const choice = useSelector(actor, ({ context }) => context.choice)
  const { loyalty } = useBrand()
  const words = topicWords(loyalty.name)
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">
            <Hidden>What</Hidden>
          </th>
          {channels.map(({ id, title }) => (
            <th key={id} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {select.topicsOf(messages, choice).map(({ topic, ...row }) => (
          <tr key={topic}>
            <th scope="row">
              <Text as="span" weight="medium" css={{ display: 'block' }}>
                {words[topic].title}
              </Text>
              <Text as="span" kind="small" tone="second">
                {words[topic].detail}
              </Text>
            </th>
            {channels.map(({ id, title }) => (
              <td key={id}>
                <Choice
                  state={row[id]}
                  name={`${words[topic].title}: ${title}`}
                  onChoose={(isOn) => actor.send({ type: 'message.choose', topic, channel: id, isOn })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const labels = { saving: 'Saving', saved: 'Changes Saved', idle: '', loading: '', failed: '', unsaved: '' } as const

const Choices = ({ actor }: { actor: MessagesActor }) => {
  const { phone } = useBrand()
  const mode = useSelector(actor, select.selectMessagesMode)
  const messages = useSelector(actor, select.selectMessages)
  const problem = useSelector(actor, select.selectMessagesProblem)
  if (mode === 'failed') {
    const { title, detail } = failureOf(problem, {
      title: 'We couldn’t load your message settings',
      detail: `Try again, or call ${phone}.`,
    })
    return (
      <Box css={{ marginTop: '$4' }}>
        <NoticeBar tone="bad" onRetry={() => actor.send({ type: 'load.retry' })}>
          {title}. {detail}
        </NoticeBar>
      </Box>
    )
  }
  return (
    <>
      {messages ? <Grid actor={actor} messages={messages} /> : <Skeleton css={{ height: 320, marginTop: '$4' }} />}
      <Text kind="small" tone="good" weight="medium" role="status" css={{ minHeight: 20 }}>
        {labels[mode]}
      </Text>
      <WhyNot to="chooseMessage" />
      {mode === 'unsaved' ? <NoticeBar tone="bad">We couldn’t save that. Try again.</NoticeBar> : null}
      <Text kind="small" tone="second" css={{ marginTop: '$2' }}>
        We always reply to questions, orders and meter readings by email. Choose other emails under Alerts.
      </Text>
    </>
  )
}

export const MessagesCard = ({ actor: account, ...card }: SettingsCardProps) => {
  const messages = useSelector(account, selectMessagesActor)
  return (
    <ExplainedPart actor={messages ?? account}>
      <SettingsCard
        {...card}
        detail="Choose what we send you and where. We won’t message you between 9 pm and 8 am, except about outages."
      >
        <WhyNot to="readMessages" />
        <Allowed to="readMessages">{messages ? <Choices actor={messages} /> : null}</Allowed>
      </SettingsCard>
    </ExplainedPart>
  )
}
