/** A record that a form can name. */
export type Choice = { id: string; name: string }
