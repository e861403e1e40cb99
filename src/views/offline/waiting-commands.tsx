import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { TextLink } from '#design/controls/text-link.tsx'
import { Card } from '#design/theme/card.tsx'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { formatInstant } from '#domain/basics/days.ts'
import type { CommandQueueActor, CommandQueueContext } from '#machines/offline/command-queue.machine.ts'
import { commandWords, isRefused, refusalWords, selectCommands } from '#machines/offline/command-queue.selectors.ts'

const List = styled('ul', {
  '& > li': { padding: '16px 0', borderTop: '1px solid $line' },
  '& > li:first-child': { paddingTop: 0, borderTop: 0 },
  '& > li:last-child': { paddingBottom: 0 },
})

interface RowsProps {
  readonly commands: CommandQueueContext['commands']
  readonly onRemove: (key: string) => void
}

const Rows = ({ commands, onRemove }: RowsProps) => (
  <Card as="div">
    <List>
      {commands.map((command) => {
        const { title, detail, path } = commandWords(command)
        return (
          <li key={command.key}>
            <Row spread gap={3} wraps>
              <Box css={{ flex: 1, minWidth: 0 }}>
                <Text weight="strong">{title}</Text>
                {detail === '' ? null : <Text isTabular>{detail}</Text>}
                <Text kind="small" tone="second" isTabular>
                  Saved on this device, {formatInstant(command.at)}
                </Text>
                {command.problem ? (
                  <>
                    <Text kind="small">{refusalWords(command.problem)}</Text>
                    <TextLink href={path}>Open the page</TextLink>
                  </>
                ) : null}
              </Box>
              <Button tone="quiet" size="compact" onClick={() => onRemove(command.key)}>
                Remove
              </Button>
            </Row>
          </li>
        )
      })}
    </List>
  </Card>
)

interface PartProps extends RowsProps {
  readonly title: string
  readonly detail?: string
}

const Part = ({ title, detail, ...rows }: PartProps) =>
  rows.commands.length === 0 ? null : (
    <Stack as="section" gap={2} aria-label={title}>
      <Text as="h3" kind="small" tone="second" weight="medium">
        {title}
      </Text>
      {detail === undefined ? null : (
        <Text kind="small" tone="second">
          {detail}
        </Text>
      )}
      <Rows {...rows} />
    </Stack>
  )

interface WaitingCommandsProps {
  readonly actor: CommandQueueActor
  readonly onSignOut: () => void
}

/** Above the receipts: what was refused when it was sent, and what still waits. */
export const WaitingCommands = ({ actor, onSignOut }: WaitingCommandsProps) => {
  const commands = useSelector(actor, selectCommands)
  if (commands.length === 0) return null
  const remove = (...keys: readonly string[]) => actor.send({ type: 'commands.remove', keys })
  return (
    <Stack gap={3}>
      <Part title="Needs a look" commands={commands.filter(isRefused)} onRemove={remove} />
      <Part
        title="Waiting to be sent"
        detail="We’ll send each of these once, when you’re back online. Logging out deletes them."
        commands={commands.filter((command) => !isRefused(command))}
        onRemove={remove}
      />
      <Row gap={2} wraps>
        {commands.length > 1 ? (
          <Button tone="quiet" size="compact" onClick={() => remove(...commands.map(({ key }) => key))}>
            Remove all
          </Button>
        ) : null}
        <Button tone="quiet" size="compact" onClick={onSignOut}>
          Log out anyway
        </Button>
      </Row>
    </Stack>
  )
}
