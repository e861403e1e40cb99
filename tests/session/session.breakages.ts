const over = 'It stands over the pages, of which these charts have none: `tests/shell` and e2e/impersonation.spec.ts show it.'

/** The breakages of the views that their model tests do not notice, each with the reason. */
export const passes: Readonly<Record<string, string>> = {
  'session/impersonation-banner.tsx ImpersonationBanner: !impersonation always holds': over,
  'session/impersonation-banner.tsx ImpersonationBanner: !impersonation never holds': over,
  'session/impersonation-banner.tsx ImpersonationBanner: <Button> “Live charts” is missing': over,
  'session/impersonation-banner.tsx ImpersonationBanner: <Button> “Live charts” onClick does nothing': over,
  'session/impersonation-banner.tsx ImpersonationBanner: <Button> “End the visit” is missing': over,
}
