import { isCardPage, openCardPage } from '#data/browser/card-page.ts'
import { drafts } from '#data/drafts/drafts.ts'
import { readPaymentsAgain } from '#data/queries/payments/payments.queries.ts'
import type { CommandOutcome } from '#machines/kit/command.ts'

type Outcome = CommandOutcome<{ url: string }>

export const cardVisit = {
  actions: {
    openCardPage: (_: unknown, { outcome }: { outcome: Outcome }) => {
      if (outcome.status !== 'done') return
      const { url } = outcome.answer
      // Pending draft removals first: otherwise the form would reopen when the customer returns.
      void drafts.settled().then(() => openCardPage(url))
    },
    // A refusal means the screen is out of date.
    readPaymentsAgain: () => void readPaymentsAgain(),
  },
  guards: {
    isCardPage: (_: unknown, { outcome }: { outcome: Outcome }) => outcome.status === 'done' && isCardPage(outcome.answer.url),
  },
}
