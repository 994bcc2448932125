import { ChoiceCard } from './PlanCard'

/** A card that opens the dialog for a custom plan. */
export const OwnPlanCard = ({ onMake }: { onMake: () => void }) => (
  <ChoiceCard
    name="Egen läsplan"
    line="Dina böcker, till ett datum eller i din takt."
    action="Skapa"
    isPresent={false}
    onStart={onMake}
  >
    <li>Välj böcker, och ett slutdatum eller hur många kapitel du vill läsa om dagen</li>
    <li>Läsningen fördelas jämnt</li>
    <li>Börjar idag</li>
  </ChoiceCard>
)
