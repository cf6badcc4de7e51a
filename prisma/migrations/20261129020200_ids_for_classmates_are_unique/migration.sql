CREATE UNIQUE INDEX "interaction_peerId_key" ON "interaction"("peerId");
