import type { ReactNode } from 'react'
import { SmallScene, type SmallSceneProps } from '#design/scenery/small-scene.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'

const Frame = styled('div', { display: 'flex', flexDirection: 'column', flex: 1, marginTop: '$4' })
const Foot = styled('div', { marginTop: 'auto', paddingTop: 14 })

export interface EmptyStateProps {
  readonly subject?: SmallSceneProps['subject']
  readonly picture?: ReactNode
  readonly title: string
  readonly detail: ReactNode
  readonly action?: ReactNode
}

export const EmptyState = ({ subject = 'trees', picture, title, detail, action }: EmptyStateProps) => (
  <Frame>
    {picture ?? <SmallScene subject={subject} />}
    <Text weight="strong" css={{ marginTop: '$4' }}>
      {title}
    </Text>
    <Text kind="small" tone="second" css={{ marginTop: '$1' }}>
      {detail}
    </Text>
    {action === undefined ? null : <Foot>{action}</Foot>}
  </Frame>
)
