import { ChoiceCard } from './PlanCard'

/** The way to a plan of one's own. */
export const OwnPlanCard = ({ onMake }: { onMake: () => void }) => (
  <ChoiceCard
    name="Egen läsplan"
    description="Välj böcker, och ett slutdatum eller hur många kapitel du vill läsa om dagen."
    action="Skapa"
    isPresent={false}
    onStart={onMake}
  >
    <li>Läsningen fördelas jämnt</li>
    <li>Börjar idag</li>
  </ChoiceCard>
)
