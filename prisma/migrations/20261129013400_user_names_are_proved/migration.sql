ALTER TABLE "user" VALIDATE CONSTRAINT "user_username_check";
