/** As the server stores it for an appointment whose slot was closed. */
export const REASON = 'Dr. Mehta is away until 25 November'
