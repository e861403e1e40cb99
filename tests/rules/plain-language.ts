import { globSync, readFileSync } from 'node:fs'
import { calledName, type Node, nodesIn, programOf, writtenIn } from '#tests/statecharts/trace/syntax.ts'

/** Words that no customer reads, each with what to write in its place. */
const refusedPhrases: readonly { readonly pattern: RegExp; readonly instead: string }[] = [
  { pattern: /\bstands\b/i, instead: 'is' },
  { pattern: /\bby (?:itself|themselves)\b/i, instead: 'automatically' },
  { pattern: /\bwhom\b/i, instead: 'who' },
  { pattern: /\banew\b/i, instead: 'again' },
  { pattern: /\bmeanwhile\b/i, instead: 'until then' },
  { pattern: /\bat once\b/i, instead: 'straight away' },
  { pattern: /\bkept\b/i, instead: 'saved' },
  { pattern: /\bputs? (?:it |them |that )?right\b/i, instead: 'corrected' },
  { pattern: /\b(?:took|taken?|takes) (?!you )(?:\S+ ){0,2}back\b/i, instead: 'cancelled' },
  { pattern: /\b(?:didn|doesn|don)[’']t arrive\b/i, instead: 'we couldn’t load' },
  { pattern: /(?<!-)\bmail(?:s|ed)?\b(?!-)/i, instead: 'email' },
  { pattern: /\bsomebody\b/i, instead: 'someone' },
  { pattern: /\b(?:comes?|came) to\b/i, instead: 'is' },
  { pattern: /\bmay\b/, instead: 'can, could' },
  { pattern: /\bsuch as\b/i, instead: 'for example' },
  { pattern: /\btold\b/i, instead: 'the one who tells, and a verb' },
  { pattern: /: [^.?!:…]*: /, instead: 'two sentences' },
]

/** Texts that a document fixes, each with the requirement. */
export const documentedTexts: Readonly<Record<string, string>> = {}

/** Folders and files without texts for customers: operators' commands, files that operators bring, demo data, logs, purposes of keys, the API's description. */
const notRead =
  /^src\/(?:contract\/activity-lines|server\/(?:admin|command-line|database|demo|import|process|secrets|\w+\.ts|http\/(?:openapi|idempotency)|identity\/mailed-codes|mail\/unsubscribe))/

/** Types, imports, styles, errors of developers, and summaries of the API. */
const isForOthers = (node: Node): boolean => {
  if (node.type === 'NewExpression') return calledName(node['callee']).endsWith('Error')
  if (node.type === 'Property') return calledName(node['key']) === 'summary'
  if (node.type === 'JSXAttribute') return (node['name'] as Node)['name'] === 'className'
  return node.type === 'ImportDeclaration' || node.type.startsWith('TS')
}

/** Queries, styles and markup that no one reads. */
const isCode = (text: string): boolean =>
  /^\s*(?:select|insert|update|delete|with|from|where|and|or|on|join|left join|order by|set|exists|not exists|case|coalesce|lock)\b|\$\d|^@(?:media|font-face)|[-\w]+: \d/.test(
    text,
  )

/** `Pay by …`: each value of a template is a mark. Tags of markup are left out. */
const textOf = (node: Node): string | null => {
  const text =
    node.type === 'TemplateLiteral'
      ? (node['quasis'] as Node[]).flatMap(writtenIn).join('…')
      : node.type === 'JSXText' || node.type === 'Literal'
        ? node['value']
        : null
  return typeof text === 'string'
    ? text
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim()
    : null
}

/** A sentence, or a word with a capital: names in code have neither. */
const isRead = (text: string): boolean => (/\S \S/.test(text) || /^[A-ZĀ-Ū]/.test(text)) && !isCode(text)

/** Source files whose texts customers read: what operators type, bring and see, demo data and logs are not among them. */
export const customerFiles = (): string[] =>
  globSync(['machines/**/*.selectors.ts', 'src/{server,domain,contract,design,brands,views}/**/*.{ts,tsx}', 'src/data/**/*.ts'])
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !notRead.test(path))
    .filter((path) => !/CommandRefused|#server\/(?:command-line|import)\//.test(readFileSync(path, 'utf8')))
    .toSorted()

/** Texts with a refused phrase: `src/views/…: “Told by mail” (mail: email)`. */
export const refusedIn = (path: string, program: Node = programOf(path)): string[] =>
  nodesIn(program, isForOthers)
    .map(textOf)
    .filter((text) => text !== null)
    .filter((text) => isRead(text) && !(text in documentedTexts))
    .flatMap((text) =>
      refusedPhrases.flatMap(({ pattern, instead }) => {
        const found = pattern.exec(text)
        return found ? [`${path}: “${text}” (${found[0]}: ${instead})`] : []
      }),
    )
