-- Holds for what is written from now on; what is there is mended next, and proved in a migration of its own.
ALTER TABLE "user" ADD CONSTRAINT "user_username_check" CHECK (account_key("username") <> '') NOT VALID;
