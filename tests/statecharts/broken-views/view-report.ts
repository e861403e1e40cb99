/** What the model tests of a flow notice of the breakages of its views. */
export interface Verdict {
  /** A folder of `src/views`. */
  readonly flow: string
  /** How many breakages there are, those that come to the same left out. */
  readonly all: number
  readonly noticed: number
  /** How many come to the same. */
  readonly same: number
  /** Those that no path noticed, by name. */
  readonly passed: readonly Passed[]
  /** `markOf` what was broken. */
  readonly mark: string
}

export interface Passed {
  readonly name: string
  /** No screen of the model tests would have been another one. */
  readonly isUnseen: boolean
}

const billFolders = ['bills', 'bill-checker', 'bill-insights', 'bill-overview', 'bill-payments', 'bill-planner', 'transactions']

/** The folders of a flow: bills has one for each page. */
export const foldersOf = (flow: string): readonly string[] => (flow === 'bills' ? billFolders : [flow])

/** The flow of a folder of views. */
export const flowOfFolder = (folder: string): string => (billFolders.includes(folder) ? 'bills' : folder)

/** The flows that the design card names, by the folder of their views. */
export const flowsOfTheCard: Readonly<Record<string, string>> = {
  session: 'Sign-in',
  'power-shout': 'PowerShout',
  payments: 'Payment options',
  'moving-house': 'Moving house',
  ev: 'EV linking',
  'carbon-calculator': 'Carbon calculator',
  profile: 'Home profile',
  'bottled-gas': 'LPG order',
  'account-settings': 'Editable field',
}

const head = `# What the model tests notice when a view is broken

Made by \`npm run statecharts -- mutate --views\`, flow by flow. Each view of a flow is broken one change at a time: a branch on where the chart stands that
always or never holds, or shows another mode; a button, a link or a notice that is missing; a handler, of leaving a field too, that does nothing; an
error of a field that is not shown; a press that carries another value or a fixed key, or sends another event; words of another variant, another
figure, a branch on the data that always or never holds; and in the selectors of its charts a part of a condition left out, a bound taken in or left
out, a day of UTC. Of what changes a value a flow has a sample, drawn by the hash of its name. A breakage counts as noticed when a path of a model test that shows the flow fails on it: a hand finds nothing to
press, an eye does not see its state, the chart comes elsewhere, what a hand presses says nothing, or the screen breaks a rule that all screens keep
(\`tests/kit/screen-rules.ts\`). Tests of single screens and browser tests take no part in these figures. What flows share and what has no
model test of its own (\`kit\`) is judged by the model tests of all flows, one flow after the other, until one notices. The *mark* is of what was broken:
\`mutate --views\` without a name breaks the flows whose views or model tests have changed since, which takes a minute or two for each.

*Unseen* are those that make no difference on any screen that the model tests show; they count as not noticed. A branch on whose other side every screen
of every path is the same to the letter is no breakage, and is counted apart.
`

const unseenIn = ({ passed }: Verdict) => passed.filter(({ isUnseen }) => isUnseen).length

/** `95.0 %` */
export const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)} %`)

const toRow = (name: string, verdicts: readonly Verdict[], mark = ''): string => {
  const sum = (of: (verdict: Verdict) => number) => verdicts.reduce((total, verdict) => total + of(verdict), 0)
  const [all, noticed] = [sum((each) => each.all), sum((each) => each.noticed)]
  return `| ${name} | ${all} | ${noticed} | ${percent(noticed, all)} | ${sum(unseenIn)} | ${sum((each) => each.same)} | ${mark} |`
}

/**
 * The report of `docs/statecharts/view-mutations.md`.
 * @param known why a breakage that passes is no gap, by its name
 */
export const viewReport = (verdicts: readonly Verdict[], known: Readonly<Record<string, string>>): string => {
  const sorted = verdicts.toSorted((a, b) => a.flow.localeCompare(b.flow))
  const [card, others] = [true, false].map((isOnCard) => sorted.filter(({ flow }) => flow in flowsOfTheCard === isOnCard)) as [
    Verdict[],
    Verdict[],
  ]
  return [
    head,
    '| views | breakages | noticed | share | unseen | come to the same | mark |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...card.map((each) => toRow(`${each.flow} (${flowsOfTheCard[each.flow]})`, [each], each.mark)),
    toRow('**flows of the design card**', card),
    ...others.map((each) => toRow(each.flow, [each], each.mark)),
    toRow('**all**', sorted),
    '',
    '## What passes',
    '',
    '| breakage | why | seen |',
    '| --- | --- | --- |',
    ...sorted.flatMap(({ passed }) =>
      passed.map(
        ({ name, isUnseen }) =>
          `| ${name.replaceAll('|', '\\|')} | ${known[name] ?? 'No eye looks for it yet.'} | ${isUnseen ? 'no' : 'yes'} |`,
      ),
    ),
    '',
  ].join('\n')
}

/** What a report says of each flow: `viewReport` read back. */
export const readReport = (report: string): Verdict[] => {
  const lines = report.split('\n')
  const passed = lines.flatMap((line): Passed[] => {
    const [, name, seen] = /^\| (\S+\.tsx? .+) \| [^|]+ \| (yes|no) \|$/.exec(line) ?? []
    return name === undefined ? [] : [{ name: name.replaceAll('\\|', '|'), isUnseen: seen === 'no' }]
  })
  return lines.flatMap((line): Verdict[] => {
    const [, flow, all, noticed, same, mark] =
      /^\| ([a-z-]+)(?: \(.+\))? \| (\d+) \| (\d+) \| [^|]+ \| \d+ \| (\d+) \| (\w+) \|$/.exec(line) ?? []
    if (flow === undefined || mark === undefined) return []
    const own = passed.filter(({ name }) => foldersOf(flow).some((folder) => name.startsWith(`${folder}/`)))
    return [{ flow, all: Number(all), noticed: Number(noticed), same: Number(same), passed: own, mark }]
  })
}
