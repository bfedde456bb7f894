/** What the attacker got from the server of before, commit c6ae059, on two cores; by the attack's name. */
export const BEFORE: Record<string, string> = {}
