/** The breakages of the views that their model tests do not notice, each with the reason. */
export const passes: Readonly<Record<string, string>> = {
  'session/impersonation-banner.tsx ImpersonationBanner: <Button> “Live charts” onClick does nothing':
    'No chart hears of it. What it opens is no part of the portal: e2e/portal/live-charts.spec.ts opens it by its key.',
}
