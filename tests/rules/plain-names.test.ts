import { describe, expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'
import { calledName, nodesIn, programOf } from '#tests/statecharts/trace/syntax.ts'

/** A type with such a name says what was done to something, and not what it is. */
const bareTypes = new Set(
  `
    Asked Asking Told Telling Known Kept Said Standing Doing Done Begun Beginning Heard Tried Given Giving Taken Taking
    Placing Placed Gathered Sent Shown Held Meant Wanted Found Lost Made Put Seen Left Chosen Named Drawn Moved Moving
    About Around Lately Ahead Together Own One Other Others Such All Both Whose Which What Where When How Why
  `
    .trim()
    .split(/\s+/),
)

/** As whole names these can be read only with the file around them: docs/glossary.md has the trade’s. */
const bareNames = new Set(
  `
    told telling tell asked asking kept keeps said says say begun heard hear hears standing stands hindrance own one other
    others such whose whom lately ahead together anew meanwhile
  `
    .trim()
    .split(/\s+/),
)

/** As a part of a type’s name these say what was done to something, or stand for a word of the trade. */
const privateParts = /^(?:Asked|Asking|Told|Kept|Said|Standing|Begun|Hindrance|Doer|Yardstick|Paper|Press|Errand|Course)$/

/** Such types that stay, by why they do. */
const inOpenApi = 'openapi.json names its schema so'
const privateTypes: Readonly<Record<string, string>> = {
  ArchiveStanding: inOpenApi,
  AskedConsent: inOpenApi,
  DeletionHindrance: inOpenApi,
  Hindrance: inOpenApi,
  KeptFact: inOpenApi,
  OrderStanding: inOpenApi,
  ToldAlert: inOpenApi,
  ToldAlerts: inOpenApi,
}

/** In the name of a file: what it holds is a document, a form, a submission, a job. */
const privateFileWords =
  /(?:^|[-.])(?:told|tell|asked|asking|kept|said|begun|standing|stands|papers?|pen|letter|errand|trail|hearing|arrivals|held|away|course|strangers?|fates|taking|placing|ahead|doubt|lost|own|admit|once)(?=[-.])/

/** Names that stay, by why they do: a line per name and folder. */
const exceptions: Readonly<Record<string, string>> = {
  'A state of a chart: the exports and the tables of the charts name it.': `
    asked machines/people: people.machine.ts
    asking machines/bill-insights: bill-query.machine.ts
    asking machines/bottled-gas: lpg-order-change.machine.ts lpg-order-change.selectors.ts lpg-order-form.machine.ts lpg-order.machine.ts
    asking machines/carbon-calculator: carbon-calculator.machine.ts
    asking machines/data-export: data-export.machine.ts
    asking machines/eco-tracker: generation-fact.machine.ts
    asking machines/introductions: dashboard-modal.machine.ts
    asking machines/kit: account-facts.machine.ts command.ts
    asking machines/meter-reads: meter-read-change.machine.ts meter-read-effect.machine.ts
    asking machines/moving-house: move-change.machine.ts move-change.selectors.ts move-wizard.machine.ts move-wizard.selectors.ts
    asking machines/notices: notices.machine.ts
    asking machines/payments: provider-return.machine.ts
    asking machines/profile: wizard.machine.ts wizard.selectors.ts
    asking src/server/identity: password-change.ts
    asking src/views/payments: return-notice.tsx
    begun machines/bill-insights: bill-query.machine.ts
    begun machines/care: care.machine.ts
    begun machines/complaints: complaints.machine.ts
    begun machines/privacy: privacy-requests.machine.ts
    kept machines/bottled-gas: bottle-level.machine.ts
    said machines/electricity-forecast: electricity-forecast.machine.ts
    standing machines/meter-reads: meter-reads.machine.ts
    telling machines/bills: beta-notice.machine.ts
    telling machines/eco-tracker: generation-fact.machine.ts generation-modal.machine.ts
    telling machines/home-comparison: home-comparison.machine.ts
    telling machines/moving-house: move-promotion.machine.ts
    telling machines/notices: notices.machine.ts
    telling machines/power-shout: whats-new.machine.ts
    telling machines/second-factor: codes.machine.ts
    told machines/account-settings: editable-field.machine.ts
    told machines/home-comparison: home-comparison.machine.ts
    told machines/kit: account-facts.machine.ts
    told machines/moving-house: move-promotion.machine.ts
  `,
  'A key of a chart’s context or input, or one of its actors: the exports and the tables of the charts name it.': `
    ahead machines/eco-tracker: eco-tracker.machine.ts
    ahead src/views/eco-tracker: eco-tracker-page.tsx realtime-view.tsx
    asked machines/power-shout: booking-context.ts booking.machine.ts
    asked src/domain/portal: booking-address.ts
    begun machines/payments: card-form.machine.ts payment-draft.ts payment-options.machine.ts
    kept machines/power-shout: booking-context.ts booking.machine.ts
    kept machines/profile: profile-context.ts profile.machine.ts wizard.machine.ts
    others machines/bill-overview: bill-overview.selectors.ts
    own machines/home-comparison: comparison-figures.selectors.ts
    standing machines/bottled-gas: bottled-gas.machine.ts lpg-order.machine.ts lpg-order.selectors.ts
    standing src/views/bottled-gas: bottled-gas-page.tsx
    stands machines/meter-reads: register-points.selectors.ts
    told machines/alerts: alerts.machine.ts alerts.selectors.ts
  `,
  'A field of the wire.': `
    ahead machines/bill-planner: smooth-pay.selectors.ts
    ahead src/contract/bill-planner: bill-planner.contract.ts
    ahead src/contract/electricity-forecast: electricity-forecast.contract.ts
    ahead src/data/queries/bill-planner: bill-planner.queries.ts
    ahead src/server/bill-pages: smooth-pay.ts
    ahead src/server/electricity-forecast: bill-path.ts
    ahead src/views/bill-planner: smooth-pay-card.tsx
    ahead src/views/electricity-forecast: bill-fan.tsx
    hindrance machines/bill-planner: smooth-pay.machine.ts
    hindrance machines/bills: how-you-pay.selectors.ts
    hindrance machines/bottled-gas: bottled-gas.selectors.ts lpg-order.machine.ts
    hindrance machines/meter-reads: meter-reads.machine.ts read-validation.ts register-points.selectors.ts
    hindrance machines/payments: card-payment.selectors.ts payment-offers.ts payment-options.selectors.ts
    hindrance src/contract/bill-planner: bill-planner.contract.ts
    hindrance src/contract/bottled-gas: bottled-gas.contract.ts
    hindrance src/contract/dashboard: tiles.contract.ts
    hindrance src/contract/home-comparison: home-comparison.contract.ts
    hindrance src/contract/meter-reads: meter-read-commands.contract.ts meter-reads.contract.ts
    hindrance src/contract/payments: credit.contract.ts payments.contract.ts
    hindrance src/server/bill-pages: smooth-pay.ts
    hindrance src/server/bottled-gas: order-info.ts
    hindrance src/server/home-comparison: home-comparison.store.ts
    hindrance src/server/meter-reads: preview.ts site-meters.ts
    hindrance src/server/payments: credit.store.ts payments.routes.ts
    hindrance src/views/bill-planner: smooth-pay-card.tsx
    hindrance src/views/bills: how-you-pay-card.tsx
    hindrance src/views/bottled-gas: bottled-gas-page.tsx lpg-order-page.tsx
    hindrance src/views/home-comparison: criteria-words.ts missing-comparison.tsx
    hindrance src/views/meter-reads: effect-panel.tsx entry-card.tsx meters-card.tsx
    hindrance src/views/payments: credit-offers.tsx
    hindrance src/views/transactions: bill-balance-card.tsx
    kept machines/privacy: correction-form.machine.ts
    kept src/contract/privacy: privacy.contract.ts
    kept src/domain/desk: new-case.ts
    kept src/contract/desk: new-case.contract.ts
    kept src/views/privacy: requests-card.tsx
    own src/contract/home-comparison: home-comparison.contract.ts
    own src/domain/insights: comparison-parts.ts
    own src/server/home-comparison: home-comparison.store.ts
    own src/views/home-comparison: difference-card.tsx weekly-view.tsx
    standing machines/bill-planner: smooth-pay.machine.ts smooth-pay.selectors.ts
    standing machines/bills: payment-plan.machine.ts
    standing src/contract/bill-planner: bill-planner.contract.ts payment-plan.contract.ts
    standing src/domain/billing: planned-events.ts
    standing src/server/bill-pages: smooth-pay.ts
    standing src/views/bill-planner: smooth-pay-card.tsx spread-choices.tsx
    standing src/views/bills: payment-plan-card.tsx
  `,
  'A column of the database, or of a row as a query names it.': `
    kept src/server/billing: proof.store.ts
    kept src/server/conform: example-requests.ts
    kept src/server/cases: customer-requests.ts privacy-requests.store.ts privacy-steps.ts
    kept src/server/desk/cases: case-file.ts
    kept src/server/demo: privacy.ts
    kept src/server/privacy: facts.store.ts
    own src/server/home-comparison: months.store.ts
    standing src/server/bill-pages: payment-plan.store.ts
    standing src/server/billing: active-plan.store.ts
  `,
  'A value that is documented, stored or on the wire, as the key of a table by it.': `
    kept src/server/bill-pages: payment-plan.store.ts
    kept src/views/bills: payment-plan-card.tsx
    other src/domain/billing: payment-choices.ts
    other src/domain/customer: care-registration.ts complaint.ts privacy-request.ts
    other src/domain/desk: privacy-subjects.ts
    other src/domain/insights: usage-breakdown.ts
    other src/domain/portal: activity-words.ts
    other src/domain/supply: home-use.ts
    other src/server/home-comparison: comparison-criteria.ts
    other src/views/home-comparison: distribution-card.tsx
    other src/views/privacy: correction-form.tsx
    own src/server/friends: friend-commands.ts
    own src/views/bill-planner: smooth-pay-card.tsx
    own src/views/eco-tracker: slot-card.tsx
    own src/views/home-comparison: distribution-card.tsx
  `,
  'A variant or a colour of the design, by its name.': `
    ahead src/design/charts: bill-ticks.tsx
    ahead src/views/bill-planner: leads-to-card.tsx
    other src/brands: shared-colours.ts
    other src/design/charts: distribution-chart.tsx
    other src/design/charts/geometry: shares.ts
    own src/design/charts: comparison-bars.tsx distribution-chart.tsx
    said src/views/tips: done-card.tsx
  `,
  'A field of a message that waits in the outbox: a version before may have put it there.': `
    other src/server/account-settings: preferences.store.ts
    other src/server/identity: account-mail.ts email-change.ts
  `,
  'A field of what the admin command and the server say to each other: they may be of two versions.': `
    said src/server/admin: admin.ts socket.ts
  `,
}

const linesOf = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())

const listed = Object.values(exceptions)
  .flatMap(linesOf)
  .flatMap((line) => {
    const [, name = '', folder = '', files = ''] = /^(\S+) (\S+): (.+)$/.exec(line) ?? []
    return files.split(' ').map((file) => `${folder}/${file}: ${name}`)
  })

const typeKinds = ['TSInterfaceDeclaration', 'TSTypeAliasDeclaration', 'ClassDeclaration']

const paths = sourceFiles().flatMap(({ path }) => (/^(?:src|machines)\/.+\.tsx?$/.test(path) ? path : []))

const typesOf = (path: string): string[] =>
  nodesIn(programOf(path)).flatMap((node) => (typeKinds.includes(node.type) ? calledName(node['id']) : []))

const partsOf = (name: string): string[] => name.match(/[A-Z][a-z0-9]*/g) ?? []

/** The names of a file that say nothing by themselves. */
const bareIn = (path: string): { readonly types: string[]; readonly names: string[] } => {
  const nodes = nodesIn(programOf(path))
  const types = nodes.flatMap((node) => {
    const name = typeKinds.includes(node.type) ? calledName(node['id']) : ''
    return bareTypes.has(name) ? name : []
  })
  const names = nodes.flatMap(({ type, name }) =>
    /^(?:JSX)?Identifier$/.test(type) && bareNames.has(String(name)) ? String(name) : [],
  )
  return { types, names: [...new Set(names)] }
}

describe('names', () => {
  it('of types are nouns', () => {
    expect(paths.flatMap((path) => bareIn(path).types.map((name) => `${path}: ${name}`))).toEqual([])
  })

  it('of types have no part that says only what was done, but for those listed here', () => {
    const found = paths.flatMap((path) => typesOf(path).filter((name) => partsOf(name).some((part) => privateParts.test(part))))
    expect([...new Set(found)].toSorted()).toEqual(Object.keys(privateTypes).toSorted())
  })

  it('of files say what they hold', () => {
    expect(paths.filter((path) => privateFileWords.test(path.slice(path.lastIndexOf('/') + 1)))).toEqual([])
  })

  it('say what a thing is, but for the exceptions listed here, all of which are needed', () => {
    const found = paths.flatMap((path) => bareIn(path).names.map((name) => `${path}: ${name}`))
    expect(found.toSorted()).toEqual(listed.toSorted())
  })
})
