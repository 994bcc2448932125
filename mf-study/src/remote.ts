import { CONTRACT, defineRemote } from '@portal/shared-ui/remote'
import { subjectsRoutes } from './amnen/subjects.route'
import { argumentRoutes } from './argument/argument.route'
import { historyRoutes } from './bibelhistoria/history.route'
import { studiesRoute } from './bibelstudier/studies.route'
import { documentariesRoute } from './dokumentarer/documentaries.route'
import { religionsRoutes } from './falska-religioner/religions.route'
import { sermonsRoute } from './predikningar/sermons.route'
import { startRoute } from './start/start.route'
import { answersRoute } from './tolkningar/answers.route'
import { receiptRoute } from './tolkningar/kvitto/receipt.route'
import { topicsRoutes } from './trosgrunder/topics.route'

export default defineRemote({
  contract: CONTRACT,
  areas: {
    '/studera': [
      startRoute,
      ...topicsRoutes,
      ...historyRoutes,
      answersRoute,
      receiptRoute,
      studiesRoute,
      sermonsRoute,
      documentariesRoute,
      ...subjectsRoutes,
      ...religionsRoutes,
    ],
    '/argument': argumentRoutes,
  },
})
