import { OperatorScope } from '#contract/kit.ts'
import { dayAt } from '#domain/basics/days.ts'
import {
  argument,
  command,
  type CommandContext,
  CommandRefused,
  format,
  formats,
  required,
} from '#server/command-line/command.ts'
import { addOperatorClient, endOperatorClient, readOperatorClients } from '#server/identity/operator-clients.ts'

interface NewClient {
  readonly name: string
  readonly scopes: readonly OperatorScope[]
}

const add = async ({ db, now }: CommandContext, { name, scopes }: NewClient): Promise<string> => {
  const { clientId, secret } = await addOperatorClient(db, { name, scopes, now })
  return [`${name} is a client now.`, `Client id: ${clientId}`, `Secret, which is shown this once: ${secret}`].join('\n')
}

const list = async ({ db }: CommandContext): Promise<string> => {
  const clients = await readOperatorClients(db)
  if (clients.length === 0) return 'There are no clients.'
  return clients
    .map(({ clientId, name, scopes, lastTokenAt, endedAt }) => {
      const use = lastTokenAt ? `last token ${dayAt(lastTokenAt.getTime())}` : 'no token yet'
      return `${clientId}  ${name}, ${scopes.join(' ')}, ${endedAt ? `ended ${dayAt(endedAt.getTime())}` : use}`
    })
    .join('\n')
}

const end = async ({ db, now }: CommandContext, { clientId }: { readonly clientId: string }): Promise<string> => {
  const name = await endOperatorClient(db, clientId, now)
  if (name === null) throw new CommandRefused(`There is no client ${clientId}; clients list shows them.`)
  return `${name} has ended. Its tokens are refused from now on.`
}

const scopeList = format(
  'SCOPE[,SCOPE]',
  (given) => {
    const scopes = given.split(',').map((scope) => OperatorScope.safeParse(scope.trim()))
    return scopes.every(({ success }) => success) ? [...new Set(scopes.flatMap(({ data }) => data ?? []))].toSorted() : undefined
  },
  `a list of ${OperatorScope.options.join(', ')}`,
)

export const clientCommands = [
  command('clients list', 'lists the clients that may call /v2/operator', {}, list),
  command(
    'clients add',
    'makes a client for one of your systems and prints its secret once',
    { name: required(formats.text()), scopes: required(scopeList) },
    add,
  ),
  command(
    'clients end',
    'ends a client; its tokens are refused within a second',
    { clientId: argument(formats.text('CLIENT_ID')) },
    end,
  ),
]
