-- Lists of people in the order of the Spanish alphabet.
CREATE INDEX "user_lastNameEs_firstNameEs_idx" ON "user"("lastNameEs", "firstNameEs");
