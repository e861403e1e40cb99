const code =
  'The visit is still being confirmed on the page of this test: `tests/payments/payment-options-page.test.tsx` presses it.'

/** The breakages of the views that their model tests do not notice, each with the reason. */
export const passes: Readonly<Record<string, string>> = {
  'payments/payment-options-page.tsx Notice: <ReturnNotice> onUpdateCCV does nothing': code,
  'payments/return-notice.tsx ReturnNotice: <Button> “Update the code” onClick does nothing': code,
}
