import { Badge } from '#design/frame/badge.tsx'
import type { ListedProperty } from '#machines/app/properties.ts'

export const statusOf = (status: string) => (status === '' ? null : <Badge tone="info">{status}</Badge>)
export const avatarOf = ({ avatar }: ListedProperty) => ({ type: avatar.type, scheme: avatar.colorSchema })
