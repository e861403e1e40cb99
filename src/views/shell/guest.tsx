import { useSelector } from '@xstate/react'
import { type ReactNode, useCallback, useMemo } from 'react'
import type { GivenAccess } from '#contract/people/people.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { TextLink } from '#design/controls/text-link.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Card } from '#design/theme/card.tsx'
import { Page, Stack } from '#design/theme/layout.tsx'
import { LeadsProvider } from '#design/theme/link-context.tsx'
import { Strong, Text } from '#design/theme/text.tsx'
import { callAt, lackAtPage, lackFor, lackWords } from '#domain/portal/access.ts'
import { formatFullDate } from '#domain/basics/days.ts'
import { type PageId, pathOf, titleOf } from '#domain/portal/routes.ts'
import type { PageActor } from '#machines/app/page.machine.ts'
import { selectPagePlace } from '#machines/app/page.selectors.ts'
import type { ShellActor } from '#machines/app/shell.machine.ts'
import { selectGivenAccess } from '#machines/app/shell.selectors.ts'
import { AccessContext, type Allowance } from '#views/kit/access.tsx'
import { Narrow } from '#views/static/narrow.tsx'

const may = {
  viewer: 'You can look but not change anything.',
  payer: 'You can view it and pay its bills.',
  full: 'Anything you do here is recorded under your name.',
} as const

/** Owner, rights and end; empty in the customer's own account. */
export const AccessLine = ({ shell }: { shell: ShellActor }) => {
  const access = useSelector(shell, selectGivenAccess)
  if (!access) return null
  const { owner, role, until, isOneProperty } = access
  return (
    <Page css={{ paddingTop: '$3' }}>
      <NoticeBar tone="info" action={<TextLink href={pathOf('givenAccess')}>Your access</TextLink>}>
        <Strong>
          {owner}’s account{isOneProperty ? ', one property' : ''}.
        </Strong>{' '}
        {may[role]}
        {until === null ? '' : ` Until ${formatFullDate(until)}.`}
      </NoticeBar>
    </Page>
  )
}

interface InsteadProps {
  readonly pageId: PageId
  readonly title: string
  readonly detail: string
  readonly action: ReactNode
}

/** Replaces a page, under its name. */
const Instead = ({ pageId, ...words }: InsteadProps) => (
  <Page css={{ paddingBlock: '$6' }}>
    <Stack gap={5}>
      <Text as="h1" kind="h1" tabIndex={-1}>
        {titleOf(pageId)}
      </Text>
      <Card>
        <Narrow>
          <EmptyState {...words} />
        </Narrow>
      </Card>
    </Stack>
  </Page>
)

const lackAt = (access: GivenAccess | null, address: string) => {
  const call = callAt(address)
  return call === null ? null : lackFor(access, call)
}

const wordsOf = (lack: NonNullable<ReturnType<typeof lackFor>>, access: GivenAccess | null): string =>
  lack === 'account' || access === null
    ? 'When someone shares their account with you, we’ll email you an invitation. If you had access before, it has ended.'
    : lackWords(lack, access.owner)

/** Who may see the page, and a link. */
export const NotYours = ({ shell, page }: { readonly shell: ShellActor; readonly page: PageActor }) => {
  const access = useSelector(shell, selectGivenAccess)
  const place = useSelector(page, selectPagePlace)
  const lack = lackAtPage(access, place)
  if (lack === null) return null
  if (access === null)
    return (
      <Instead
        pageId={place.pageId}
        title="You don’t have access to an account"
        detail={wordsOf(lack, access)}
        action={
          <Button tone="soft" href={pathOf('profile')}>
            {titleOf('profile')}
          </Button>
        }
      />
    )
  return (
    <Instead
      pageId={place.pageId}
      title="You don’t have access to this"
      detail={wordsOf(lack, access)}
      action={<TextLink href={pathOf('givenAccess')}>What you can do</TextLink>}
    />
  )
}

interface GuestAreaProps {
  readonly shell: ShellActor
  readonly children: ReactNode
}

/** In another person's account, or without any, the access table decides what is offered. */
export const GuestArea = ({ shell, children }: GuestAreaProps) => {
  const access = useSelector(shell, selectGivenAccess)
  const allowance = useMemo<Allowance>(
    () => ({
      whyNot: (call) => {
        const lack = lackFor(access, call)
        return lack === null ? null : wordsOf(lack, access)
      },
    }),
    [access],
  )
  const leads = useCallback((href: string) => lackAt(access, href) === null, [access])
  return (
    <AccessContext value={allowance}>
      <LeadsProvider value={leads}>{children}</LeadsProvider>
    </AccessContext>
  )
}
