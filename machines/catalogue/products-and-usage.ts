import { bottleCareMachine } from '#machines/bottled-gas/bottle-care.machine.ts'
import { bottleLevelMachine } from '#machines/bottled-gas/bottle-level.machine.ts'
import { bottledGasMachine } from '#machines/bottled-gas/bottled-gas.machine.ts'
import { lpgOrderStatusLoad, lpgSummaryLoad } from '#machines/bottled-gas/loads.ts'
import { lpgDeliveriesMachine } from '#machines/bottled-gas/lpg-deliveries.machine.ts'
import { accountFactsMachine } from '#machines/kit/account-facts.machine.ts'
import { monitoringMachine } from '#machines/monitoring/monitoring.machine.ts'
import { gasSum, gasYear } from '#machines/natural-gas/gas-loads.ts'
import { naturalGasMachine } from '#machines/natural-gas/natural-gas.machine.ts'
import { periodInsight, usageReadings } from '#machines/usage/usage-loads.ts'
import { flexChoicesMachine } from '#machines/flex-events/flex-choices.machine.ts'
import { chargerMachine } from '#machines/charging/charger.machine.ts'
import { chargingChoiceMachine } from '#machines/charging/charging-choice.machine.ts'
import { chargingHurryMachine } from '#machines/charging/charging-hurry.machine.ts'
import { chargingMachine } from '#machines/charging/charging.machine.ts'
import { flexEventsMachine } from '#machines/flex-events/flex-events.machine.ts'
import { planComparisonMachine } from '#machines/plan-fit/plan-comparison.machine.ts'
import { planFitMachine } from '#machines/plan-fit/plan-fit.machine.ts'
import { planTrialMachine } from '#machines/plan-fit/plan-trial.machine.ts'
import { plansMachine } from '#machines/products/plans.machine.ts'
import { productsMachine } from '#machines/products/products.machine.ts'
import { usageMachine } from '#machines/usage/usage.machine.ts'
import { chartsOf } from './entry.ts'

export const productsAndUsageCharts = chartsOf('Products and usage', [
  {
    id: 'products',
    title: 'My Products',
    machine: productsMachine,
    requirements: ['USAGE-01', 'USAGE-06', 'USAGE-07', 'USAGE-28'],
  },
  {
    id: 'accountFacts',
    title: 'Account details for product pages',
    machine: accountFactsMachine,
    requirements: ['USAGE-06', 'USAGE-07'],
  },
  {
    id: 'plans',
    title: 'Plans and prices',
    machine: plansMachine,
    requirements: ['USAGE-50', 'ACCT-38', 'ACCT-39'],
  },
  {
    id: 'usage',
    title: 'Electricity consumption',
    machine: usageMachine,
    requirements: ['USAGE-02', 'USAGE-08..USAGE-28', 'USAGE-48..USAGE-52'],
  },
  {
    id: 'usageReadings',
    title: 'Readings of a period',
    machine: usageReadings,
    requirements: ['USAGE-48', 'USAGE-50'],
  },
  {
    id: 'periodInsight',
    title: 'Highlights of a period',
    machine: periodInsight,
    requirements: ['USAGE-50'],
  },
  {
    id: 'naturalGas',
    title: 'Natural gas',
    machine: naturalGasMachine,
    requirements: ['USAGE-03', 'USAGE-07', 'USAGE-10', 'USAGE-29..USAGE-42'],
  },
  {
    id: 'gasYear',
    title: 'A year of natural gas',
    machine: gasYear,
    requirements: ['USAGE-31', 'USAGE-36', 'USAGE-37', 'USAGE-39'],
  },
  {
    id: 'gasSum',
    title: 'Twelve months of natural gas',
    machine: gasSum,
    requirements: ['USAGE-29', 'USAGE-40', 'USAGE-41'],
  },
  {
    id: 'bottledGas',
    title: 'Bottled gas',
    machine: bottledGasMachine,
    requirements: ['LPG-01', 'LPG-39'],
  },
  {
    id: 'bottleLevel',
    title: 'Bottle level',
    machine: bottleLevelMachine,
    requirements: ['LPG-14'],
  },
  {
    id: 'bottleCare',
    title: 'Reminder or order before bottles run out',
    machine: bottleCareMachine,
    requirements: [],
  },
  {
    id: 'lpgStanding',
    title: 'Status of the bottled gas order',
    machine: lpgOrderStatusLoad,
    requirements: ['LPG-08', 'LPG-29..LPG-36'],
  },
  {
    id: 'lpgSummary',
    title: 'Summary of deliveries',
    machine: lpgSummaryLoad,
    requirements: ['LPG-07', 'LPG-14'],
  },
  {
    id: 'lpgDeliveries',
    title: 'Deliveries of bottled gas',
    machine: lpgDeliveriesMachine,
    requirements: ['LPG-06', 'LPG-14', 'LPG-22'],
  },
  { id: 'flexEvents', title: 'Power events', machine: flexEventsMachine, requirements: [] },
  { id: 'flexChoices', title: 'Joining power events', machine: flexChoicesMachine, requirements: [] },
  { id: 'charging', title: 'Car charging', machine: chargingMachine, requirements: [] },
  { id: 'charger', title: 'The charger at home', machine: chargerMachine, requirements: [] },
  { id: 'chargingChoice', title: 'When the car charges', machine: chargingChoiceMachine, requirements: [] },
  { id: 'chargingHurry', title: 'Charging now', machine: chargingHurryMachine, requirements: [] },
  { id: 'planFit', title: 'Plan fit', machine: planFitMachine, requirements: [] },
  { id: 'planComparison', title: 'Every plan on the customer’s own readings', machine: planComparisonMachine, requirements: [] },
  { id: 'planTrial', title: 'A trial of another plan', machine: planTrialMachine, requirements: [] },
  {
    id: 'monitoring',
    title: 'Monitoring',
    machine: monitoringMachine,
    requirements: ['USAGE-04', 'USAGE-05'],
  },
])
