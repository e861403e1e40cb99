import type { LucideIcon } from 'lucide-react'
import type { Brand } from '#brands/brands.ts'
import { PartyPopper, Sun } from './icons.ts'

export const loyaltyIcons: Readonly<Record<Brand['loyalty']['icon'], LucideIcon>> = { partyPopper: PartyPopper, sun: Sun }
