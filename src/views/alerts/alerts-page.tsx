import { useSelector } from '@xstate/react'
import { Link } from '#design/theme/link-context.tsx'
import { Cell } from '#design/frame/cell.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { Box, Grid } from '#design/theme/layout.tsx'
import { Text, withLinks } from '#design/theme/text.tsx'
import { choiceTrouble } from '#domain/portal/field-trouble.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { type AlertsActor, alertsMachine } from '#machines/alerts/alerts.machine.ts'
import * as select from '#machines/alerts/alerts.selectors.ts'
import { FailureCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { definePage } from '#views/page.ts'
import { PageFrame } from '#views/kit/page-frame.tsx'
import { AlertRow } from './alert-row.tsx'
import { SentAlertsCard } from './sent-alerts-card.tsx'

const labels = { saving: 'Saving', saved: 'Changes Saved', marking: '', idle: '', loading: '', failed: '', unsaved: '' } as const

const Settings = ({ actor, isBusy }: { readonly actor: AlertsActor; readonly isBusy: boolean }) => {
  const mode = useSelector(actor, select.selectAlertsMode)
  const alerts = useSelector(actor, select.selectAlerts, select.areSameAlerts)
  const sites = useSelector(actor, select.selectSites)
  const email = useSelector(actor, select.selectEmail)
  const problem = useSelector(actor, select.selectAlertsProblem)
  return (
    <TitledCard title="Choose your alerts">
      <Text kind="small" tone="second" css={{ marginTop: '$1' }}>
        We’ll email {email}. We send the first alert each day straight away and the rest together at 6 pm. We won’t email between
        9 pm and 8 am, except about a planned outage less than a day away.
      </Text>
      <Text kind="small" tone="good" weight="medium" role="status" css={{ minHeight: 20 }}>
        {labels[mode]}
      </Text>
      {mode === 'unsaved' ? <NoticeBar tone="bad">{choiceTrouble(problem)}</NoticeBar> : null}
      <Box css={{ marginTop: '$3' }}>
        {alerts.map((alert) => (
          <AlertRow key={alert.kind} actor={actor} alert={alert} sites={sites} isBusy={isBusy} />
        ))}
      </Box>
      <Text kind="small" tone="second" css={withLinks}>
        Choose what we send about bills, news and replies under{' '}
        <Link href={`${pathOf('accountSettings')}#messages`}>Messages</Link>.
      </Text>
    </TitledCard>
  )
}

const Content = ({ actor }: { readonly actor: AlertsActor }) => {
  const mode = useSelector(actor, select.selectAlertsMode)
  const alerts = useSelector(actor, select.selectSentAlerts)
  const problem = useSelector(actor, select.selectAlertsProblem)
  if (mode === 'loading') return <WaitingCard label="Your alerts" />
  if (mode === 'failed') return <FailureCard actor={actor} problem={problem} words={{ title: 'We couldn’t load your alerts' }} />
  const isBusy = mode === 'saving' || mode === 'marking'
  return (
    <Grid>
      <Cell span={5} css={{ alignSelf: 'start' }}>
        <SentAlertsCard actor={actor} alerts={alerts} isBusy={isBusy} />
      </Cell>
      <Cell span={7} css={{ alignSelf: 'start' }}>
        <Settings actor={actor} isBusy={isBusy} />
      </Cell>
    </Grid>
  )
}

export const AlertsView = ({ actor }: { readonly actor: AlertsActor }) => (
  <PageFrame title="Alerts">
    <Content actor={actor} />
  </PageFrame>
)

export const page = definePage({ id: 'alerts', machine: alertsMachine, View: AlertsView })
