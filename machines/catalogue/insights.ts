import { carbonCalculatorMachine } from '#machines/carbon-calculator/carbon-calculator.machine.ts'
import { gridAhead, gridNow, gridWeek, impactDay, impactMonths } from '#machines/eco-tracker/eco-loads.ts'
import { ecoTrackerMachine } from '#machines/eco-tracker/eco-tracker.machine.ts'
import { generationFactMachine } from '#machines/eco-tracker/generation-fact.machine.ts'
import { generationModalMachine } from '#machines/eco-tracker/generation-modal.machine.ts'
import { electricityForecastMachine } from '#machines/electricity-forecast/electricity-forecast.machine.ts'
import { forecastAlertMachine } from '#machines/electricity-forecast/forecast-alert.machine.ts'
import { comparisonChoiceMachine } from '#machines/home-comparison/comparison-choice.machine.ts'
import { comparisonShareMachine } from '#machines/home-comparison/comparison-share.machine.ts'
import { homeComparisonMachine } from '#machines/home-comparison/home-comparison.machine.ts'
import { historicInsights, weeklyInsights } from '#machines/home-comparison/insight-loads.ts'
import { askMachine } from '#machines/ask/ask.machine.ts'
import { insightsMachine } from '#machines/insights/insights.machine.ts'
import { showerOptimiserMachine } from '#machines/shower-optimiser/shower-optimiser.machine.ts'
import { usageBreakdownMachine } from '#machines/usage-breakdown/usage-breakdown.machine.ts'
import { tipReviewMachine } from '#machines/tips/tip-review.machine.ts'
import { tipsMachine } from '#machines/tips/tips.machine.ts'
import { chartsOf } from './entry.ts'

export const insightsCharts = chartsOf('Tips & Insights', [
  { id: 'ask', title: 'Ask about your power', machine: askMachine, requirements: [] },
  {
    id: 'insights',
    title: 'Start of Tips & Insights',
    machine: insightsMachine,
    requirements: ['SHELL-14', 'SHELL-15'],
  },
  {
    id: 'carbonCalculator',
    title: 'Carbon calculator',
    machine: carbonCalculatorMachine,
    requirements: ['CARB-01..CARB-10', 'CARB-22..CARB-29', 'CARB-39..CARB-41'],
  },
  {
    id: 'showerOptimiser',
    title: 'Shower optimiser',
    machine: showerOptimiserMachine,
    requirements: ['SHWR-01', 'SHWR-04', 'SHWR-06'],
  },
  {
    id: 'ecoTracker',
    title: 'Eco tracker',
    machine: ecoTrackerMachine,
    requirements: ['ECO-01..ECO-11', 'ECO-22', 'ECO-29'],
  },
  { id: 'gridNow', title: 'The grid now', machine: gridNow, requirements: ['ECO-23', 'ECO-30', 'ECO-31', 'ECO-35'] },
  { id: 'gridAhead', title: 'The grid’s next two days', machine: gridAhead, requirements: ['ECO-25'] },
  { id: 'gridWeek', title: 'Seven days of the grid', machine: gridWeek, requirements: ['ECO-24', 'ECO-29'] },
  { id: 'impactDay', title: 'Carbon of a day', machine: impactDay, requirements: ['ECO-26'] },
  { id: 'impactMonths', title: 'Carbon by month', machine: impactMonths, requirements: ['ECO-27', 'ECO-28', 'ECO-36'] },
  { id: 'generationModal', title: 'Generation mix explanation', machine: generationModalMachine, requirements: ['ECO-33'] },
  { id: 'generationFact', title: 'Generation fact', machine: generationFactMachine, requirements: ['ECO-34'] },
  {
    id: 'usageBreakdown',
    title: 'Usage breakdown',
    machine: usageBreakdownMachine,
    requirements: ['BRKD-01..BRKD-06', 'BRKD-15..BRKD-25', 'BRKD-29'],
  },
  {
    id: 'electricityForecast',
    title: 'Electricity forecast',
    machine: electricityForecastMachine,
    requirements: ['FCST-01', 'FCST-04', 'FCST-05'],
  },
  {
    id: 'forecastAlert',
    title: 'Bill alert line',
    machine: forecastAlertMachine,
    requirements: ['FCST-03'],
  },
  {
    id: 'tips',
    title: 'Tips',
    machine: tipsMachine,
    requirements: ['TIPS-01..TIPS-07', 'TIPS-10..TIPS-14', 'TIPS-16..TIPS-20'],
  },
  {
    id: 'tipReview',
    title: 'Tip reviews',
    machine: tipReviewMachine,
    requirements: ['TIPS-08', 'TIPS-09', 'TIPS-15'],
  },
  {
    id: 'homeComparison',
    title: 'Home and business comparison',
    machine: homeComparisonMachine,
    requirements: ['CMPR-01..CMPR-08', 'CMPR-20..CMPR-23', 'CMPR-29..CMPR-31'],
  },
  {
    id: 'comparisonChoice',
    title: 'Comparison criteria',
    machine: comparisonChoiceMachine,
    requirements: ['CMPR-09'],
  },
  {
    id: 'comparisonShare',
    title: 'Sharing a comparison',
    machine: comparisonShareMachine,
    requirements: ['CMPR-02'],
  },
  {
    id: 'weeklyInsights',
    title: 'Weekly insights',
    machine: weeklyInsights,
    requirements: ['CMPR-11', 'CMPR-13', 'CMPR-27'],
  },
  {
    id: 'historicInsights',
    title: 'Historic insights',
    machine: historicInsights,
    requirements: ['CMPR-12', 'CMPR-23..CMPR-26', 'CMPR-28', 'USAGE-23'],
  },
])
