import { CONTRACT, defineRemote } from '@portal/shared-ui/remote'
import { subjectsRoutes } from './amnen/subjects.route'
import { argumentRoutes } from './argument/argument.route'
import { historyRoutes } from './bibelhistoria/history.route'
import { studiesRoutes } from './bibelstudier/studies.route'
import { documentariesRoutes } from './dokumentarer/documentaries.route'
import { religionsRoutes } from './falska-religioner/religions.route'
import { sermonsRoutes } from './predikningar/sermons.route'
import { startRoute } from './start/start.route'
import { answersRoute } from './tolkningar/answers.route'
import { receiptRoute } from './tolkningar/kvitto/receipt.route'
import { doctrinesRoutes } from './trosgrunder/doctrines.route'

export default defineRemote({
  contract: CONTRACT,
  areas: {
    '/studera': [
      startRoute,
      ...doctrinesRoutes,
      ...historyRoutes,
      answersRoute,
      receiptRoute,
      ...studiesRoutes,
      ...sermonsRoutes,
      ...documentariesRoutes,
      ...subjectsRoutes,
      ...religionsRoutes,
    ],
    '/argument': argumentRoutes,
  },
})
