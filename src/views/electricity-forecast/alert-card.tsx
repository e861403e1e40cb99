import { useSelector } from '@xstate/react'
import type { ElectricityForecast } from '#contract/electricity-forecast/electricity-forecast.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { Slider } from '#design/fields/slider.tsx'
import { CardHead } from '#design/frame/card-head.tsx'
import { Figure } from '#design/frame/figure.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Card } from '#design/theme/card.tsx'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Strong, Text } from '#design/theme/text.tsx'
import { formatDateLong } from '#domain/basics/days.ts'
import { chanceWords } from '#domain/insights/forecast-alert.ts'
import { formatWholeDollars } from '#domain/basics/money.ts'
import type { ForecastAlertActor } from '#machines/electricity-forecast/forecast-alert.machine.ts'
import * as select from '#machines/electricity-forecast/forecast-alert.selectors.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { ExplainedPart } from '#views/explanation/explained.tsx'

const Outcome = ({ actor }: { readonly actor: ForecastAlertActor }) => {
  const mode = useSelector(actor, select.selectAlertMode)
  const savedLine = useSelector(actor, ({ context }) => context.savedLine)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const command = useSelector(actor, select.selectAlertCommand)
  const canUndo = useSelector(actor, select.selectCanUndo)
  if (mode === 'sending') return <CommandNotice actor={command} what="your limit" />
  if (mode === 'failed') return <CommandFailure problem={problem} what="your limit was saved" />
  if (mode === 'saved')
    return (
      <NoticeBar tone="good" role="status">
        Saved. We’ll email you once per bill if the forecast goes over {formatWholeDollars(savedLine ?? 0)}.
      </NoticeBar>
    )
  return mode === 'removed' ? (
    <NoticeBar
      tone="good"
      role="status"
      {...(canUndo && {
        action: (
          <Button tone="quiet" onClick={() => sendWithKey(actor, { type: 'alert.undo' })}>
            Undo
          </Button>
        ),
      })}
    >
      Alert removed.
    </NoticeBar>
  ) : null
}

interface AlertCardProps {
  readonly actor: ForecastAlertActor
  readonly alert: NonNullable<ElectricityForecast['alert']>
  readonly soFar: number
}

/** Bill limit, and how likely the bill exceeds it. */
export const AlertCard = ({ actor, alert, soFar }: AlertCardProps) => {
  const mode = useSelector(actor, select.selectAlertMode)
  const line = useSelector(actor, ({ context }) => context.line)
  const savedLine = useSelector(actor, ({ context }) => context.savedLine)
  const least = useSelector(actor, ({ context }) => context.least)
  const most = useSelector(actor, ({ context }) => context.most)
  const chance = chanceWords(alert.outcomes, line, soFar)
  const isBusy = mode === 'sending' || mode === 'restoring'
  return (
    <ExplainedPart actor={actor}>
      <Card aria-labelledby="alert-title">
        <Stack gap={4} grows>
          <CardHead titleId="alert-title" align="start">
            <Box css={{ flex: '1 1 220px', minWidth: 0 }}>
              <Text as="h2" kind="h3" id="alert-title">
                Warn me about a big bill
              </Text>
              <Text kind="small" tone="second">
                We’ll email you once per bill if the forecast goes over your limit.
                {savedLine === null ? '' : ` Your limit is ${formatWholeDollars(savedLine)}.`}
                {alert.toldOn === null ? '' : ` We emailed you about this bill on ${formatDateLong(alert.toldOn)}.`}
              </Text>
            </Box>
          </CardHead>
          <Box>
            <Slider
              label="Your limit"
              value={line}
              min={least}
              max={most}
              step={5}
              words={`${formatWholeDollars(line)} for one bill`}
              figure={
                <Row gap={2} align="baseline" wraps>
                  <Figure whole={formatWholeDollars(line)} />
                  <Text tone="second">for one bill</Text>
                </Row>
              }
              endOf={formatWholeDollars}
              isDisabled={isBusy}
              onChange={(chosen) => actor.send({ type: 'line.choose', line: chosen })}
            />
          </Box>
          <Text kind="small" role="status">
            {chance === null ? (
              'We need a few more weeks to say how likely that is.'
            ) : (
              <>
                Today’s chance of going over: <Strong>{chance}</Strong>.
              </>
            )}
          </Text>
          <Outcome actor={actor} />
          <Row gap={3} wraps css={{ marginTop: 'auto' }}>
            <Button isBusy={mode === 'sending'} onClick={() => sendWithKey(actor, { type: 'alert.save' })}>
              Save limit
            </Button>
            {savedLine === null ? null : (
              <Button tone="quiet" disabled={isBusy} onClick={() => sendWithKey(actor, { type: 'alert.remove' })}>
                Remove alert
              </Button>
            )}
          </Row>
        </Stack>
      </Card>
    </ExplainedPart>
  )
}
