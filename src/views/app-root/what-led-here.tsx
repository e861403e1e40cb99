import { useMemo } from 'react'
import { Disclosure } from '#design/controls/disclosure.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { matchPath } from '#domain/routes.ts'
import { trail, type TrailStep } from '#machines/app/trail.ts'

const Path = styled('pre', {
  margin: '12px 0 0',
  fontSize: '.75rem',
  lineHeight: 1.5,
  textAlign: 'left',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  userSelect: 'all',
})

const lineOf = ({ at, chart, event, state }: TrailStep) =>
  `${new Date(at).toISOString().slice(11, 23)} ${chart}: ${event} → ${state}`

/** What the charts did before a failure, to be read and copied. The page by the portal's own name: an address may hold an id. */
const tell = () =>
  [`${new Date().toISOString()}, page: ${matchPath(location.pathname)?.page ?? 'none'}`, ...trail.steps().map(lineOf)].join('\n')

/** What led to a failure, as it was when the failure came. Nothing of it is sent. */
export const WhatLedHere = () => {
  const told = useMemo(() => tell(), [])
  return (
    <Disclosure title="Technical details">
      <Text kind="small">
        These are the names of the steps the portal took before this happened. Nothing you typed or saw is in them, and nothing is
        sent. If you contact us about this, you can copy them into your message.
      </Text>
      <Path>{told}</Path>
    </Disclosure>
  )
}
